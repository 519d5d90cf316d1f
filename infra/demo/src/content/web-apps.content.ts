import { optionalFields, type ExampleApp } from '../example-app.ts';

const ledgerline: ExampleApp = {
  ...optionalFields,
  title: 'Ledgerline',
  seoSlug: 'ledgerline',
  client: 'Kulkarni & Shah, Pune',
  year: 2025,
  role: 'Research, design, development and operation',
  outcomes: [
    { value: '4 days → 4 h', label: 'for a month-end, from bank feed to signature' },
    { value: '11', label: 'spreadsheets retired, and one shared inbox' },
    { value: '0', label: 'differences in a year run beside the old books' },
  ],
  quote: {
    text: 'They ran our whole last year through it before they asked us to trust it. After that there was nothing left to decide.',
    author: 'Meera Kulkarni',
    position: 'Partner, Kulkarni & Shah',
  },
  isFeatured: true,
  category: 'Finance',
  appType: 'Web App',
  shortDescription: 'Month-end in an afternoon: bookkeeping for firms that file for forty clients at once.',
  description: `Ledgerline replaced eleven spreadsheets and a shared inbox at an accountancy in Pune. Bank feeds arrive overnight, rules sort what they can, and what is left waits in one list that two people can work through without stepping on each other.

## The hard part was trust

Before a single ledger moved, we built a clickable MVP of the reconciliation screen and ran last year's books through it beside the old process. The partners signed it off when both gave the same figures to the rupee, twice.

## What changed

- A month-end that took **four days** now takes an afternoon.
- Every figure can be followed back to the document it came from.
- Two people close the books together, and each sees what the other has settled.`,
  features: [
    'Bank feeds from 14 banks',
    'Rules that explain themselves',
    'Four-eyes approval',
    'Audit trail to the document',
    'GST returns',
    'Works with a keyboard alone',
  ],
  demoUrl: 'https://ledgerline.example.com/tour',
  downloadUrl: null,
  metaTitle: 'Ledgerline: bookkeeping for accountancies',
  metaDescription:
    'How a month-end of four days became an afternoon: bank feeds, rules that explain themselves, and an audit trail from every figure to its document.',
  metaKeywords: 'bookkeeping, accountancy, bank reconciliation, web app',
  isActive: true,
};

const wardround: ExampleApp = {
  ...optionalFields,
  title: 'Wardround',
  seoSlug: 'wardround',
  client: 'A teaching hospital in Kerala',
  year: 2024,
  role: 'Fieldwork, design and development',
  quote: {
    text: 'We took the paper board down ourselves. Nobody had asked us to.',
    author: 'Sister Anjali Thomas',
    position: 'Head of nursing, internal medicine',
  },
  category: 'Healthcare',
  appType: 'Web App',
  shortDescription: 'The handover board of a 340-bed hospital, on every ward and in every pocket.',
  description: `At shift change, a nurse has eight minutes to learn what happened to thirty people. Wardround puts the answer on one screen: who is where, what changed, what is due, who has seen it.

We spent the first three weeks on the ward, at night, with a notebook. The board that came out of it shows less than the one in the tender, on purpose. It keeps working when the network does not, and catches up without asking.

It went live ward by ward over four months, with the paper board hanging beside it until the staff took it down themselves.`,
  features: [
    'Handover in eight minutes',
    'Works through network outages',
    'Bed moves by drag',
    'Alarms that escalate',
    'HL7 and FHIR interfaces',
    'Role-based views',
    'Large-type night mode',
  ],
  demoUrl: null,
  downloadUrl: null,
  metaTitle: null,
  metaDescription: null,
  metaKeywords: 'hospital, handover, nursing, FHIR',
  isActive: true,
};

const shiftboard: ExampleApp = {
  ...optionalFields,
  title: 'Shiftboard',
  seoSlug: 'shiftboard',
  client: 'Saffron Street Kitchens',
  year: 2025,
  outcomes: [
    { value: '12 min', label: 'to plan a week for 160 people' },
    { value: '−70%', label: 'messages about who works when' },
  ],
  category: 'Business',
  appType: 'Web App',
  shortDescription: 'Rotas for restaurants that change their mind by Thursday.',
  description: `Nine restaurants, one hundred and sixty people, and a rota that used to live in a photograph of a whiteboard. Shiftboard plans a week in minutes, tells people what changed for them and nothing else, and knows the labour rules so that a manager does not have to.

Swaps are settled between two people and one tap of the manager. Payroll gets the hours it can use.`,
  features: [
    'Week planned from last week',
    'Swaps between two people',
    'Labour rules checked as you drag',
    'Hours to payroll',
  ],
  demoUrl: 'https://shiftboard.example.com',
  downloadUrl: null,
  metaTitle: 'Shiftboard: restaurant rotas',
  metaDescription: null,
  metaKeywords: null,
  isActive: true,
};

const draftwell: ExampleApp = {
  ...optionalFields,
  title: 'Draftwell',
  seoSlug: 'draftwell',
  client: 'Rao Mehta Partners',
  year: 2026,
  role: 'Design, development and evaluation of the assistant',
  outcomes: [
    { value: '<1 s', label: 'to compare two drafts of two hundred pages' },
    { value: '96%', label: 'of suggestions kept by the lawyer who got them' },
    { value: '6 weeks', label: 'of measuring what it gets wrong, before anybody saw it' },
    { value: '30', label: 'lawyers write in it every day' },
  ],
  category: 'Productivity',
  appType: 'Web App',
  shortDescription: 'Contracts written together, with an assistant that quotes its source or keeps quiet.',
  description: `Draftwell is where a legal team of thirty writes. It looks like a page, because that is what lawyers asked for, and keeps every version like code, because that is what they needed.

The assistant reads the firm's own precedents:

1. it suggests a clause only *with the place it comes from*,
2. it says so when it has none.

We measured what it got wrong for six weeks before anybody saw it, and the threshold is still the firm's to set.

Comparison of two drafts takes under a second for two hundred pages. Redlines survive the trip through Word and back.`,
  features: [
    'Versions compared in under a second',
    'Clauses suggested with their source',
    'Redlines that survive Word',
    'Comments that can be settled',
    'Templates with logic',
    'Single sign-on',
    'Data stays in the country',
  ],
  demoUrl: 'https://draftwell.example.com/demo',
  downloadUrl: 'https://draftwell.example.com/desktop',
  metaTitle: 'Draftwell: contracts written together',
  metaDescription:
    'A writing room for a legal team of thirty: versions compared in under a second, and an assistant that quotes its source or keeps quiet.',
  metaKeywords: 'contracts, legal, AI assistant, document comparison',
  isActive: true,
};

export const webApps: readonly ExampleApp[] = [ledgerline, wardround, shiftboard, draftwell];
