import { explainResponseTime } from '@portfolio/contracts/site/response-time.ts';
import { maxLanguages } from '@portfolio/contracts/site/languages.ts';
import type { SiteSettings } from '@portfolio/contracts/site/site.ts';
import { siteTextNames } from '@portfolio/contracts/site/site-translations.ts';
import { currencyChoices, languageChoices, timeZoneChoices } from '../../../lib/forms/region-choices.ts';
import {
  choice,
  flag,
  line,
  lines,
  list,
  markdown,
  own,
  statistics,
  text,
  type Field,
} from '../../../entries/fields/fields.ts';
import { CategoryNamesControl } from './category-names-control.tsx';

export type SettingName = keyof SiteSettings;

/** One part of the page "Site content". */
export interface EditorSection {
  id: string;
  title: string;
  hint: string;
  /** The settings that it changes. */
  names: readonly SettingName[];
  fields: readonly Field[];
  /** Where a further language has other fields. */
  translated?: Pick<EditorSection, 'hint' | 'fields'>;
}

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
          '{response time}, and {response-time} before a noun: “24-hour”, in German “24-Stunden”.',
        ),
        explain: explainResponseTime,
      },
      line('promises.availability', 'Availability', '{availability}'),
      line('promises.experience', 'Experience', '{experience}'),
      line('promises.consultation', 'Consultation', '{consultation}: a sentence.'),
      line('promises.projectManager', 'Project manager', '{project manager}'),
    ],
  },
  {
    id: 'numbers',
    title: 'Numbers',
    hint: 'Three figures, shown by every block of numbers that has none of its own.',
    names: ['heroStatistics'],
    fields: [statistics('heroStatistics', 'Numbers', { min: 3, max: 3 })],
  },
  {
    id: 'region',
    title: 'Language and region',
    hint: 'How dates and numbers are written, and what browsers and search engines are told.',
    names: ['language', 'timeZone', 'currency'],
    fields: [
      choice('language', 'Language', languageChoices()),
      choice('timeZone', 'Time zone', timeZoneChoices()),
      choice('currency', 'Currency', currencyChoices()),
    ],
  },
  {
    id: 'languages',
    title: 'Further languages',
    hint: 'Each has addresses of its own, such as /de/apps. One that is not public is seen by signed-in people alone. One that apps or pages are written in stays.',
    names: ['languages'],
    fields: [
      list(
        'languages',
        'Languages beside the first',
        'language',
        maxLanguages,
        [
          {
            ...choice('tag', 'Language', languageChoices()),
            isRequired: true,
            placeholder: 'Choose a language',
          },
          line('name', 'Name', 'As visitors read it. Empty: as the language calls itself.'),
          flag('isPublic', 'Visitors see it'),
        ],
        { tag: '', name: '', isPublic: false },
      ),
    ],
  },
  {
    id: 'categories',
    title: 'Categories',
    hint: 'One in a line. A new name in the same line renames the category in all apps; one that apps have stays until they have another one.',
    names: ['categories', 'categoryNames'],
    fields: [lines('categories', 'Categories of apps', 40)],
    translated: {
      hint: 'What visitors read in this language. An empty one is called as the site calls it; the twelve of the product have words in English, German, French and Spanish.',
      fields: [own('categoryNames', 'Names of categories', CategoryNamesControl)],
    },
  },
  {
    id: 'consent',
    title: 'Consent',
    hint: 'A tick below the contact form. What was agreed to, and when, is kept with the enquiry.',
    names: ['consent'],
    fields: [
      markdown(
        'consent.text',
        'Text',
        'Such as “I have read the [privacy notice](/privacy).” Empty: nobody is asked.',
      ),
      flag('consent.isRequired', 'Nobody can send the form without it'),
    ],
  },
  {
    id: 'booking',
    title: 'A call',
    hint: 'A link for visitors who have written: on the thank-you page, and in the mail that says that their message came. Nothing of it is loaded before they press it.',
    names: ['booking'],
    fields: [
      { ...line('booking.label', 'Label of the link'), placeholder: 'Book a call' },
      {
        ...{ kind: 'url', name: 'booking.url', label: 'Address of the calendar' },
        hint: 'An https address. {name}, {email} and {reference} in it become those of the enquiry. Empty: there is no link.',
      },
    ],
  },
  {
    id: 'testimonials',
    title: 'Words of clients',
    hint: 'Shown to clients who send words about an app by your link. They have to agree, and can take their words back.',
    names: ['testimonialConsent'],
    fields: [markdown('testimonialConsent', 'What clients agree to')],
  },
  {
    id: 'visits',
    title: 'Visits',
    hint: 'Pages that are shown are counted for Insights: sums of a day, without cookies, and nothing of a visitor.',
    names: ['countsVisits'],
    fields: [flag('countsVisits', 'Count visits')],
  },
  {
    id: 'verifications',
    title: 'Verifications',
    hint: 'Meta tags by which search engines and other services know that the site is yours.',
    names: ['verifications'],
    fields: [
      list('verifications', 'Meta tags', 'meta tag', 10, [line('name', 'Name'), line('content', 'Content')], {
        name: '',
        content: '',
      }),
    ],
  },
];

const isText = (name: string) =>
  siteTextNames.some((text) => text === name.split('.', 1)[0]) &&
  !['consent.isRequired', 'booking.url'].includes(name);

/** The values of numbers, and how many there are, are the same in every language. */
const textsOf = (field: Field): Field =>
  field.kind === 'list'
    ? { ...field, isFixed: true, fields: field.fields.filter(({ name }) => name !== 'value') }
    : field;

/** What each further language says for itself. */
export const translatedSections: readonly EditorSection[] = editorSections
  .map(({ fields, names, translated, ...section }) => ({
    ...section,
    names: names.filter(isText),
    fields: fields.filter(({ name }) => isText(name)).map(textsOf),
    ...translated,
  }))
  .filter(({ fields }) => fields.length > 0);
