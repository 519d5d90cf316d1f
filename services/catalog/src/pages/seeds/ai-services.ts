import { siteContentDefaults as site } from '@portfolio/contracts/site/site-content-defaults.ts';
import type { SeededBlock } from './seeded-block.ts';

const { aiServicesPage: page, aiCapabilities, aiReasons, aiProcess } = site;

export const aiServicesBlocks: readonly SeededBlock[] = [
  { kind: 'hero', layout: 'plain', title: 'AI Services', text: page.text },
  { kind: 'cards', layout: 'list', title: page.cardsTitle, items: aiCapabilities },
  { kind: 'reasons', title: aiReasons.title, items: aiReasons.reasons },
  { kind: 'steps', layout: 'row', title: aiProcess.title, text: aiProcess.text, items: aiProcess.steps },
  {
    kind: 'call',
    ...page.closing,
    buttons: [
      { label: 'Get AI Consultation', url: '/contact' },
      { label: 'View AI Projects', url: '/apps' },
    ],
  },
];
