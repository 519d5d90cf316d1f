import { partEditorIds } from '@portfolio/contracts/open-editors.ts';
import {
  editNavigationBodySchema,
  socialKinds,
  type Navigation,
} from '@portfolio/contracts/pages/navigation.ts';
import type { ReactNode } from 'react';
import { OtherEditors } from '../../../entries/other-editors.tsx';
import { useFreshQuery } from '../../../lib/http/use-fresh-query.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FieldControl } from '../editor/controls/field-control.tsx';
import { WholeForm } from '../editor/whole-form.tsx';
import { choice, line, link, list, url } from '../editor/fields.ts';
import { socialNames } from '../frame/social-names.ts';
import { navigationQuery, useEditNavigation } from './site-parts.api.ts';
import { usePartForm } from './use-part-form.ts';

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

interface NavigationEditorProps {
  /** Shows header and footer. */
  renderPreview: (navigation: Navigation) => ReactNode;
}

/** The links of header and footer; one to a page follows it wherever it moves. */
export function NavigationEditor(props: NavigationEditorProps) {
  const query = useFreshQuery(navigationQuery);
  return (
    <QueryView query={query} name="The navigation" placeholder={<Skeleton height="100dvh" />}>
      {(stored) => <OpenEditor stored={stored} {...props} />}
    </QueryView>
  );
}

function OpenEditor({ stored, renderPreview }: NavigationEditorProps & { stored: Navigation }) {
  const edit = useEditNavigation();
  const { ref, form } = usePartForm({
    stored,
    schema: editNavigationBodySchema,
    edit,
    valuesOf: (answer) => answer,
  });
  return (
    <>
      <OtherEditors id={partEditorIds.navigation} noun="part of the site" />
      <WholeForm ref={ref} form={form} preview={renderPreview(form.values)}>
        {fields.map((field) => (
          <FieldControl key={field.name} form={form} field={field} path={field.name} />
        ))}
      </WholeForm>
    </>
  );
}
