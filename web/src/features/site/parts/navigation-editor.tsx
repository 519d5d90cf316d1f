import { partEditorIds } from '@portfolio/contracts/open-editors.ts';
import {
  editNavigationBodySchema,
  socialKinds,
  type Navigation,
} from '@portfolio/contracts/pages/navigation.ts';
import type { ReactNode } from 'react';
import { withWholeAddresses } from '../../../lib/forms/with-https.ts';
import { FieldList } from '../../../entries/fields/controls/field-control.tsx';
import { choice, labelIn, line, link, list, url } from '../../../entries/fields/fields.ts';
import { socialNames } from '../frame/social-names.ts';
import { PartEditor, type SpokenEditorProps } from './part-form.tsx';
import { partCalls } from './part-calls.ts';
import { changedFieldsOf, type SitePart } from './part-kind.ts';
import { partPaths, reloadFrame } from './site-parts.api.ts';

const blankLink = { label: '', url: '' };

const fields = [
  list(
    'header',
    'Header',
    'link',
    12,
    [link('', 'Link'), list('children', 'Links below it', 'link', 8, [link('', 'Link')], blankLink)],
    blankLink,
  ),
  link('call', 'Button of the header'),
  list(
    'footer',
    'Footer',
    'column',
    6,
    [
      line('title', 'Title', 'May stay empty.'),
      list('links', 'Links', 'link', 12, [link('', 'Link')], blankLink),
    ],
    { title: null, links: [] },
  ),
  list(
    'social',
    'Social networks',
    'network',
    socialKinds.length,
    [
      choice(
        'kind',
        'Network',
        socialKinds.map((kind) => [kind, socialNames[kind]]),
      ),
      url('url', 'Address'),
    ],
    { kind: socialKinds[0], url: '' },
    { isFlat: true },
  ),
];

/** Addresses of networks are the same in every language. */
const translatedFields = fields.filter(({ name }) => name !== 'social');

/** In a further language, what is empty is as in the first. */
const orFirst = (changes: Partial<Navigation>) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length === 0 ? null : value,
    ]),
  );

const partIn = (language?: string): SitePart<Navigation, Navigation> => ({
  id: partEditorIds.navigation,
  language,
  labelOf: (path) => labelIn(fields, path),
  valuesOf: ({ header, footer, social, call }) => ({ header, footer, social, call }),
  storable: withWholeAddresses,
  bodyOf: (values, stored) => {
    const changes = changedFieldsOf(values, stored);
    return language === undefined ? changes : orFirst(changes);
  },
  bodySchema: editNavigationBodySchema,
  hasNull: language !== undefined,
  drafts: {
    ...partCalls<Navigation>(partPaths.navigation, language),
    loadComparison: async () => (await import('./navigation-comparison.tsx')).NavigationComparison,
  },
  reload: reloadFrame,
});

interface NavigationEditorProps extends SpokenEditorProps {
  /** Shows header and footer. */
  renderPreview: (navigation: Navigation) => ReactNode;
}

/** The links of header and footer; one to a page follows it wherever it moves. */
export function NavigationEditor(props: NavigationEditorProps) {
  return (
    <PartEditor partIn={partIn} title="Navigation" {...props}>
      {(form) => <FieldList form={form} fields={props.language === undefined ? fields : translatedFields} />}
    </PartEditor>
  );
}
