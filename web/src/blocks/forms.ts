import type { BlockForm, BlockKind } from './block-view.ts';
import { heroForm } from './hero/form.ts';
import { numbersForm } from './numbers/form.ts';
import { stepsForm } from './steps/form.ts';
import { technologiesForm } from './technologies/form.ts';
import { callForm } from './call/form.ts';
import { cardsForm } from './cards/form.ts';
import { reasonsForm } from './reasons/form.ts';
import { contactForm } from './contact/form.ts';
import { appsForm } from './apps/form.ts';
import { textForm } from './text/form.ts';
import { imageForm } from './image/form.ts';
import { galleryForm } from './gallery/form.ts';
import { logosForm } from './logos/form.ts';
import { peopleForm } from './people/form.ts';
import { quotesForm } from './quotes/form.ts';
import { questionsForm } from './questions/form.ts';
import { pricesForm } from './prices/form.ts';
import { timelineForm } from './timeline/form.ts';
import { videoForm } from './video/form.ts';
import { dividerForm } from './divider/form.ts';

/** How each kind of block is edited, in the order in which they are offered. */
export const blockForms: { [K in BlockKind]: BlockForm<K> } = {
  hero: heroForm,
  numbers: numbersForm,
  steps: stepsForm,
  technologies: technologiesForm,
  call: callForm,
  cards: cardsForm,
  reasons: reasonsForm,
  contact: contactForm,
  apps: appsForm,
  text: textForm,
  image: imageForm,
  gallery: galleryForm,
  logos: logosForm,
  people: peopleForm,
  quotes: quotesForm,
  questions: questionsForm,
  prices: pricesForm,
  timeline: timelineForm,
  video: videoForm,
  divider: dividerForm,
};
