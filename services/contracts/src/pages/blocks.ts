import { z } from 'zod';
import { dividerBlock } from './media/divider.ts';
import { galleryBlock } from './media/gallery.ts';
import { imageBlock } from './media/image.ts';
import { logosBlock } from './media/logos.ts';
import { peopleBlock } from './media/people.ts';
import { pricesBlock } from './media/prices.ts';
import { questionsBlock } from './media/questions.ts';
import { quotesBlock } from './media/quotes.ts';
import { textBlock } from './media/text.ts';
import { timelineBlock } from './media/timeline.ts';
import { videoBlock } from './media/video.ts';
import { appsBlock } from './sections/apps.ts';
import { callBlock } from './sections/call.ts';
import { cardsBlock } from './sections/cards.ts';
import { contactBlock } from './sections/contact.ts';
import { heroBlock } from './sections/hero.ts';
import { numbersBlock } from './sections/numbers.ts';
import { reasonsBlock } from './sections/reasons.ts';
import { stepsBlock } from './sections/steps.ts';
import { technologiesBlock } from './sections/technologies.ts';

/** Every kind of block (contract, section 13): the only list of them. */
export const blockSchema = z.discriminatedUnion(
  'kind',
  [
    heroBlock.meta({ id: 'HeroBlock' }),
    numbersBlock.meta({ id: 'NumbersBlock' }),
    stepsBlock.meta({ id: 'StepsBlock' }),
    technologiesBlock.meta({ id: 'TechnologiesBlock' }),
    callBlock.meta({ id: 'CallBlock' }),
    cardsBlock.meta({ id: 'CardsBlock' }),
    reasonsBlock.meta({ id: 'ReasonsBlock' }),
    contactBlock.meta({ id: 'ContactBlock' }),
    appsBlock.meta({ id: 'AppsBlock' }),
    textBlock.meta({ id: 'TextBlock' }),
    imageBlock.meta({ id: 'ImageBlock' }),
    galleryBlock.meta({ id: 'GalleryBlock' }),
    logosBlock.meta({ id: 'LogosBlock' }),
    peopleBlock.meta({ id: 'PeopleBlock' }),
    quotesBlock.meta({ id: 'QuotesBlock' }),
    questionsBlock.meta({ id: 'QuestionsBlock' }),
    pricesBlock.meta({ id: 'PricesBlock' }),
    timelineBlock.meta({ id: 'TimelineBlock' }),
    videoBlock.meta({ id: 'VideoBlock' }),
    dividerBlock.meta({ id: 'DividerBlock' }),
  ],
  'This kind of block is not known',
);
export type Block = z.infer<typeof blockSchema>;
/** A block as it is stored, with its id. */
export type PageBlock = Block & { id: string };
