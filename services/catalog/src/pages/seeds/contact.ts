import { siteContentDefaults as site } from '@portfolio/contracts/site/site-content-defaults.ts';
import type { SeededBlock } from './seeded-block.ts';

const { contactPage: page } = site;

export const contactBlocks: readonly SeededBlock[] = [
  { kind: 'hero', layout: 'plain', title: page.title, text: page.text },
  { kind: 'cards', layout: 'row', items: page.benefits },
  {
    kind: 'contact',
    title: 'Start Your Project',
    factsTitle: 'Get In Touch',
    visitUs: page.visitUs,
    businessHours: page.businessHours,
    replyNote: page.replyNote,
    thanks: page.thanks,
    reasonsTitle: page.reasonsTitle,
    reasons: page.reasons,
  },
];
