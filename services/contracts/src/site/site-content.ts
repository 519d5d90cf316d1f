import { z } from 'zod';
import { line, someOf, words, type ListLimits } from './site-texts.ts';

/** The 26 tags of specification, section 2, in the order of their categories. */
export const technologyNames = [
  'React',
  'Next.js',
  'TypeScript',
  'Vue.js',
  'Angular',
  'Bootstrap',
  'HTML5',
  'React Native',
  'Flutter',
  'Node.js',
  'Express.js',
  'PHP',
  'Laravel',
  'CodeIgniter',
  'PostgreSQL',
  'MySQL',
  'MongoDB',
  'Firebase',
  'Stripe',
  'PayPal',
  'Razorpay',
  'AWS',
  'Docker',
  'Git',
  'Figma',
  'ChatGPT',
] as const;
export type TechnologyName = (typeof technologyNames)[number];

/** The pictures that a card of the pages can have. */
export const cardIcons = [
  'shopping-bag',
  'heart-pulse',
  'factory',
  'boxes',
  'handshake',
  'users-round',
  'workflow',
  'messages-square',
  'megaphone',
  'cog',
  'chart-spline',
  'shield-check',
] as const;
export type CardIcon = (typeof cardIcons)[number];

/** How many entries each list may have, so that every layout holds from 320 px on. */
export const listLimits = {
  industryStatistics: { min: 2, max: 4 },
  processSteps: { min: 2, max: 8 },
  outcomes: { min: 0, max: 5 },
  technologies: { min: 1, max: technologyNames.length },
  cards: { min: 1, max: 12 },
  features: { min: 1, max: 6 },
  steps: { min: 2, max: 5 },
  benefits: { min: 1, max: 3 },
  reasons: { min: 1, max: 8 },
} as const satisfies Record<string, ListLimits>;

const title = words('Title', 80);
const text = words('Text', 500);
/** What search engines and links to the page say of it. */
const description = words('Search description', 300);

const titled = z.strictObject({ title, text });
/** The block at the end of a page that says what to do next. */
const closing = titled;

/** One number with what it counts. */
const statistic = z.strictObject({ value: words('Value', 16), label: words('Label', 40) });

const processStep = z.strictObject({
  title,
  text,
  outcomes: someOf(words('Outcome', 60), 'outcomes', listLimits.outcomes),
  /** Whether the client decides here: the step is marked, and has a stamp. */
  isApproval: z.boolean('Choose whether it is an approval'),
});

const card = z.strictObject({
  icon: z.enum(cardIcons, 'Choose a picture of the list'),
  title: words('Title', 60),
  text: words('Text', 300),
  features: someOf(words('Feature', 60), 'features', listLimits.features),
});

const technologies = someOf(
  z.enum(technologyNames, 'Choose a technology of the list'),
  'technologies',
  listLimits.technologies,
).refine((names) => new Set(names).size === names.length, 'Each technology once');

const steps = z.strictObject({ title, text, steps: someOf(titled, 'steps', listLimits.steps) });

/**
 * The words of the public pages, by section. A section is the unit of `PATCH /api/site`. Pages show `promises`; the
 * others are what the first pages are made of (services/catalog/src/pages/seeds).
 */
export const siteContentSchema = z.strictObject({
  /** What the placeholders of the other texts stand for. */
  promises: z.strictObject({
    availability: line('Availability', 20),
    experience: line('Experience', 40),
    consultation: line('Consultation', 100),
    projectManager: line('Project manager', 100),
  }),
  hero: z.strictObject({
    /** After the name of the site, in the title of `/`. */
    tagline: words('Tagline', 80),
    headline: words('Headline', 80),
    text,
    portfolioCall: words('First button', 30),
    contactCall: words('Second button', 30),
  }),
  process: z.strictObject({
    title,
    text,
    steps: someOf(processStep, 'steps', listLimits.processSteps),
    stamp: words('Stamp', 40),
  }),
  technologyStack: z.strictObject({ title, text, technologies }),
  contactCall: titled,
  appsPage: z.strictObject({ description, text, closing }),
  websitesPage: z.strictObject({ description, text, closing }),
  industriesPage: z.strictObject({ description, text, cardsTitle: title, closing }),
  industryStatistics: someOf(statistic, 'tiles', listLimits.industryStatistics),
  industries: someOf(card, 'industries', listLimits.cards),
  industryApproach: steps,
  aiServicesPage: z.strictObject({ description, text, cardsTitle: title, closing }),
  aiCapabilities: someOf(card, 'capabilities', listLimits.cards),
  aiReasons: z.strictObject({ title, reasons: someOf(titled, 'reasons', listLimits.reasons) }),
  aiProcess: steps,
  contactPage: z.strictObject({
    description,
    title,
    text,
    benefits: someOf(titled, 'benefits', listLimits.benefits),
    visitUs: words('Visit Us', 100),
    businessHours: words('Business Hours', 100),
    /** Beside the button of the form. */
    replyNote: words('Note beside the button', 120),
    /** What a visitor reads once the enquiry is sent. */
    thanks: words('Thanks', 300),
    reasonsTitle: title,
    reasons: someOf(words('Reason', 120), 'reasons', listLimits.reasons),
  }),
});
export type SiteContent = z.infer<typeof siteContentSchema>;
export type ContentSection = keyof SiteContent;
