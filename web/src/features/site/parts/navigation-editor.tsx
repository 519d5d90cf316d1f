import { partEditorIds } from '@portfolio/contracts/open-editors.ts';
import {
  editNavigationBodySchema,
  socialKinds,
  type Navigation,
} from '@portfolio/contracts/pages/navigation.ts';
import type { ReactNode } from 'react';
import { withWholeAddresses } from '../../../lib/forms/with-https.ts';
import { useFreshQuery } from '../../../lib/http/use-fresh-query.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FieldList } from '../editor/controls/field-list.tsx';
import { choice, labelIn, line, link, list, url } from '../editor/fields.ts';
import { socialNames } from '../frame/social-names.ts';
import { PartForm } from './part-form.tsx';
import { changedFieldsOf, type SitePart } from './part-kind.ts';
import { editNavigation, navigationQuery, readNavigation, reloadFrame } from './site-parts.api.ts';

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

const part: SitePart<Navigation, Navigation> = {
  queryKey: navigationQuery.queryKey,
  labelOf: (path) => labelIn(fields, path),
  valuesOf: ({ header, footer, social, call }) => ({ header, footer, social, call }),
  storable: withWholeAddresses,
  bodyOf: changedFieldsOf,
  bodySchema: editNavigationBodySchema,
  read: readNavigation,
  edit: editNavigation,
  reload: reloadFrame,
};

interface NavigationEditorProps {
  userId: string;
  /** Shows header and footer. */
  renderPreview: (navigation: Navigation) => ReactNode;
}

/** The links of header and footer; one to a page follows it wherever it moves. */
export function NavigationEditor(props: NavigationEditorProps) {
  const query = useFreshQuery(navigationQuery);
  return (
    <QueryView query={query} name="The navigation" placeholder={<Skeleton height="100dvh" />}>
      {(answer) => (
        <PartForm
          part={part}
          answer={answer}
          editorId={partEditorIds.navigation}
          title="Navigation"
          {...props}
        >
          {(form) => <FieldList form={form} fields={fields} />}
        </PartForm>
      )}
    </QueryView>
  );
}
