import { appTypes } from '@portfolio/contracts/apps/apps.ts';
import { caseStudyLimits } from '@portfolio/contracts/apps/case-study.ts';
import { choice, line, list, own, row, text, url, type Field } from '../../../../entries/fields/fields.ts';
import { CategoryControl } from '../../../../entries/fields/controls/category-control.tsx';
import { schedule } from '../../../../entries/fields/schedule.ts';
import { formatTime } from '../../../../lib/time/format-time.ts';
import { isPast } from '../../../../lib/time/local-time.ts';
import {
  appFieldLabels as labels,
  emptyApp,
  isSameField,
  type AppField,
  type AppValues,
} from '../../app-values.ts';
import { ScreenshotsControl } from '../images/screenshots-control.tsx';
import { ThumbnailControl } from '../images/thumbnail-control.tsx';
import { DescriptionControl } from './description-control.tsx';
import { FeaturesControl } from './features-control.tsx';
import { TestimonialsControl } from './testimonials-control.tsx';

const isRequired = true;
const named = (values: readonly string[]) => values.map((value) => [value, value] as const);

const caseStudy = ['client', 'year', 'role', 'outcomes', 'quote'] as const satisfies AppField[];

/** What an app is, the proof (contract, section 11), and what search engines and social networks show of it. */
export const contentFields: readonly Field[] = [
  { ...line('title', labels.title), isRequired },
  line('seoSlug', labels.seoSlug, 'Auto-generated from the title if empty'),
  row(
    {
      ...own('category', labels.category, CategoryControl),
      isRequired,
      placeholder: 'Choose a category',
    },
    { ...choice('appType', labels.appType, named(appTypes)), isRequired, placeholder: 'Choose a type' },
  ),
  { ...text('shortDescription', labels.shortDescription), isRequired },
  own('description', labels.description, DescriptionControl),
  own('features', labels.features, FeaturesControl),
  row(
    { ...url('downloadUrl', labels.downloadUrl), placeholder: 'https://' },
    { ...url('demoUrl', labels.demoUrl), placeholder: 'https://' },
  ),
  {
    ...{ kind: 'group', name: 'case study', label: 'Case study' },
    summary: (values: AppValues) =>
      caseStudy
        .filter((field) => !isSameField(values, emptyApp, field))
        .map((field) => labels[field].toLowerCase())
        .join(', '),
    whenEmpty: 'optional: client, outcomes, a quote',
    fields: [
      line('client', labels.client),
      row(
        { kind: 'number', name: 'year', label: labels.year, placeholder: String(new Date().getFullYear()) },
        { ...line('role', labels.role), placeholder: 'Design and development' },
      ),
      list(
        'outcomes',
        labels.outcomes,
        'outcome',
        caseStudyLimits.outcomes,
        [
          { ...line('value', 'Figure'), placeholder: '+38 %' },
          { ...line('label', 'What it says'), placeholder: 'more bookings in a year' },
        ],
        { value: '', label: '' },
        { isFlat: true },
      ),
      text(
        'quote.text',
        labels.quote,
        `In the client’s own words, at most ${String(caseStudyLimits.quote)} characters.`,
      ),
      row(line('quote.author', 'Quote author'), {
        ...line('quote.position', 'Quote position'),
        placeholder: 'CEO, Harbour Ltd',
      }),
      own('quote.consent', 'Words of clients', TestimonialsControl),
    ],
  },
  // Specification, section 9; about 60 characters of a title are what search engines show.
  { ...line('metaTitle', labels.metaTitle), advice: { words: 'about 60 are shown; the title if empty' } },
  {
    ...text('metaDescription', labels.metaDescription),
    advice: { words: 'recommended 150-160 characters', min: 150, max: 160 },
  },
  { ...line('metaKeywords', labels.metaKeywords), advice: { words: 'separated by commas' } },
];

/** @param willSaveDraft whether what is saved is a draft */
export const visibilityFields = (willSaveDraft: boolean): readonly Field[] => [
  { kind: 'flag', name: 'isActive', label: labels.isActive },
  { kind: 'flag', name: 'isFeatured', label: labels.isFeatured },
  schedule([
    { name: 'publishAt', label: labels.publishAt, explain: (time) => explainPublishing(time, willSaveDraft) },
    { name: 'unpublishAt', label: labels.unpublishAt, hint: 'From then on visitors no longer see the app.' },
  ]),
];

/** Contract, section 11: a time to come is when a draft is published, or hides an active app until then. */
function explainPublishing(publishAt: string | null, willSaveDraft: boolean): string {
  if (publishAt === null || isPast(publishAt))
    return willSaveDraft
      ? 'At a time in the future the draft is published.'
      : 'A time in the future hides an active app until then.';
  const time = formatTime(publishAt);
  return willSaveDraft
    ? `The draft is published on ${time}; until then nothing changes for visitors.`
    : `Visitors do not see the app until ${time}. It is active from then on.`;
}

export const imageFields: readonly Field[] = [
  own('thumbnailUrl', labels.thumbnailUrl, ThumbnailControl),
  own('screenshots', labels.screenshots, ScreenshotsControl),
];
