import { explainResponseTime } from '@portfolio/contracts/site/response-time.ts';
import { listLimits } from '@portfolio/contracts/site/site-content.ts';
import type { SiteSettings } from '@portfolio/contracts/site/site.ts';
import { cards, closing, description, line, statistics, text, titledList, type Field } from './fields.ts';

export type SettingName = keyof SiteSettings;

/** One part of the page "Site content": what is edited and saved together. */
export interface EditorSection {
  id: string;
  title: string;
  hint: string;
  /** The settings that it changes. */
  names: readonly SettingName[];
  fields: readonly Field[];
}

const threeNumbers = { min: 3, max: 3 };

const home: EditorSection[] = [
  {
    id: 'hero',
    title: 'Hero',
    hint: 'What a visitor reads first: the headline, two buttons and three numbers.',
    names: ['hero', 'heroStatistics'],
    fields: [
      line('hero.headline', 'Headline'),
      text('hero.text', 'Text'),
      line('hero.portfolioCall', 'First button', 'Leads to the portfolio on the same page.'),
      line('hero.contactCall', 'Second button', 'Leads to the contact page.'),
      line('hero.tagline', 'Tagline', 'After the name of the site, in the title that search engines show.'),
      statistics('heroStatistics', 'Numbers', threeNumbers),
    ],
  },
  {
    id: 'process',
    title: 'Development process',
    hint: 'The steps on the home page, and which of them the client approves.',
    names: ['process'],
    fields: [
      line('process.title', 'Title'),
      text('process.text', 'Text'),
      {
        kind: 'list',
        name: 'process.steps',
        label: 'Steps',
        item: 'step',
        limits: listLimits.processSteps,
        fields: [
          line('title', 'Title'),
          text('text', 'Text'),
          { kind: 'lines', name: 'outcomes', label: 'Outcomes', limits: listLimits.outcomes },
          { kind: 'flag', name: 'isApproval', label: 'The client approves here' },
        ],
        blank: { title: '', text: '', outcomes: [], isApproval: false },
      },
      line('process.stamp', 'Stamp', 'On the steps that the client approves.'),
    ],
  },
  {
    id: 'technologies',
    title: 'Technologies',
    hint: 'Which of the technologies the home page shows, in which order.',
    names: ['technologyStack'],
    fields: [
      line('technologyStack.title', 'Title'),
      text('technologyStack.text', 'Text'),
      { kind: 'technologies', name: 'technologyStack.technologies', label: 'Technologies' },
    ],
  },
  {
    id: 'contact-call',
    title: 'Call to contact',
    hint: 'The block at the end of the home page.',
    names: ['contactCall'],
    fields: [line('contactCall.title', 'Title'), text('contactCall.text', 'Text')],
  },
];

const industries: EditorSection[] = [
  {
    id: 'industries-page',
    title: 'Industries page',
    hint: 'Its words and its numbers.',
    names: ['industriesPage', 'industryStatistics'],
    fields: [
      text('industriesPage.text', 'Text'),
      statistics('industryStatistics', 'Tiles', listLimits.industryStatistics),
      line('industriesPage.cardsTitle', 'Title of the cards'),
      ...closing('industriesPage'),
      description('industriesPage'),
    ],
  },
  {
    id: 'industries',
    title: 'Industries',
    hint: 'The cards of the industries page.',
    names: ['industries'],
    fields: [cards('industries', 'Industries', 'industry', listLimits)],
  },
  {
    id: 'approach',
    title: 'Approach',
    hint: 'The steps on the industries page.',
    names: ['industryApproach'],
    fields: [
      line('industryApproach.title', 'Title'),
      text('industryApproach.text', 'Text'),
      titledList('industryApproach.steps', 'Steps', 'step', listLimits.steps),
    ],
  },
];

const aiServices: EditorSection[] = [
  {
    id: 'ai-page',
    title: 'AI services page',
    hint: 'Its words, apart from cards, reasons and process.',
    names: ['aiServicesPage'],
    fields: [
      text('aiServicesPage.text', 'Text'),
      line('aiServicesPage.cardsTitle', 'Title of the cards'),
      ...closing('aiServicesPage'),
      description('aiServicesPage'),
    ],
  },
  {
    id: 'ai-capabilities',
    title: 'AI capabilities',
    hint: 'The cards of the AI services page.',
    names: ['aiCapabilities'],
    fields: [cards('aiCapabilities', 'Capabilities', 'capability', listLimits)],
  },
  {
    id: 'ai-reasons',
    title: 'Why choose our AI services',
    hint: 'The reasons on the AI services page.',
    names: ['aiReasons'],
    fields: [
      line('aiReasons.title', 'Title'),
      titledList('aiReasons.reasons', 'Reasons', 'reason', listLimits.reasons),
    ],
  },
  {
    id: 'ai-process',
    title: 'AI process',
    hint: 'The steps on the AI services page.',
    names: ['aiProcess'],
    fields: [
      line('aiProcess.title', 'Title'),
      text('aiProcess.text', 'Text'),
      titledList('aiProcess.steps', 'Steps', 'step', listLimits.steps),
    ],
  },
];

const list = (id: 'apps' | 'websites', title: string): EditorSection => {
  const page = `${id}Page` as const;
  return {
    id,
    title,
    hint: `The words of ${id === 'apps' ? '/apps' : '/apps/web'}.`,
    names: [page],
    fields: [text(`${page}.text`, 'Text'), ...closing(page), description(page)],
  };
};

/** All that can be edited of the site, in the order of its pages. */
export const editorSections: readonly EditorSection[] = [
  {
    id: 'name',
    title: 'Name and contact',
    hint: 'How the site is called, and how to reach you.',
    names: ['appName', 'appDescription', 'contactEmail', 'contactPhone', 'contactLocation'],
    fields: [
      line('appName', 'App Name'),
      text('appDescription', 'App Description', 'In the footer of every page, and in search engines.'),
      { kind: 'email', name: 'contactEmail', label: 'Contact Email' },
      { kind: 'tel', name: 'contactPhone', label: 'Contact Phone' },
      line('contactLocation', 'Location'),
    ],
  },
  {
    id: 'promises',
    title: 'Promises',
    hint: 'Said once here, and wherever a text has the name in braces.',
    names: ['responseTime', 'promises'],
    fields: [
      {
        ...line(
          'responseTime',
          'Response Time',
          '{response time}, and {response-time} before a noun: “24-hour”.',
        ),
        explain: explainResponseTime,
      },
      line('promises.availability', 'Availability', '{availability}'),
      line('promises.experience', 'Experience', '{experience}'),
      line('promises.consultation', 'Consultation', '{consultation}: a sentence.'),
      line('promises.projectManager', 'Project manager', '{project manager}'),
    ],
  },
  ...home,
  list('apps', 'Apps page'),
  list('websites', 'Websites page'),
  ...industries,
  ...aiServices,
  {
    id: 'contact',
    title: 'Contact page',
    hint: 'What it promises, where you are, and why one would choose you.',
    names: ['contactPage'],
    fields: [
      line('contactPage.title', 'Title'),
      text('contactPage.text', 'Text'),
      titledList('contactPage.benefits', 'Benefits', 'benefit', listLimits.benefits),
      line('contactPage.visitUs', 'Visit Us'),
      line('contactPage.businessHours', 'Business Hours'),
      line('contactPage.replyNote', 'Note beside the button'),
      text('contactPage.thanks', 'Thanks', 'What a visitor reads once the enquiry is sent.'),
      line('contactPage.reasonsTitle', 'Title of the reasons'),
      { kind: 'lines', name: 'contactPage.reasons', label: 'Reasons', limits: listLimits.reasons },
      description('contactPage'),
    ],
  },
];

/** What a setting is called where saves are listed. */
export function titleOfSetting(name: string): string {
  return editorSections.find(({ names }) => names.some((own) => own === name))?.title ?? name;
}
