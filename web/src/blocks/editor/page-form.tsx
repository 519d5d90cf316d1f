import { neededPaths } from '@portfolio/contracts/pages/page-paths.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { PublicationBar } from '../../entries/drafts/publication-bar.tsx';
import { useCanDraft } from '../../entries/drafts/use-can-draft.ts';
import { DocumentFrame } from '../../entries/document/document-frame.tsx';
import type { OpenedDocument } from '../../entries/document/use-document.ts';
import { FieldList } from '../../entries/fields/controls/field-control.tsx';
import { TranslationBar } from '../../entries/translations/translation-form.tsx';
import { Preview } from '../../features/site/editor/preview/preview.tsx';
import { flag, image, line, text, type Field } from '../../entries/fields/fields.ts';
import { schedule } from '../../entries/fields/schedule.ts';
import { paths } from '../../lib/page/paths.ts';
import { useCan } from '../../lib/page/rights.ts';
import { BlocksControl } from './blocks-control.tsx';
import { pageHistory, setCurrent, type EditedPage } from './form/page-calls.ts';
import { labelOf, type PageValues } from './form/page-values.ts';
import { usePageForm, type PageFormState } from './form/use-page-form.ts';
import { PageActions } from './page-actions.tsx';
import { PagePreview } from './page-preview.tsx';
import { TakeDown } from './fields/take-down.tsx';

const nameFields = [
  line('title', labelOf('title')),
  line('path', labelOf('path'), 'Where the page is, such as /about.'),
];

const searchGroup: Field = {
  ...{ kind: 'group', name: 'search', label: 'Navigation and search engines', summary: () => '' },
  fields: [
    line('navLabel', labelOf('navLabel'), 'Without one it is the title.'),
    line('metaTitle', labelOf('metaTitle')),
    text(
      'metaDescription',
      labelOf('metaDescription'),
      'Shown by search engines and where somebody shares the page.',
    ),
    image('shareImageUrl', labelOf('shareImageUrl')),
    flag('isIndexed', labelOf('isIndexed')),
  ],
};

const scheduleOfPage = schedule([
  {
    name: 'publishAt',
    label: labelOf('publishAt'),
    hint: 'The draft is published then; until then nothing changes for visitors.',
  },
  {
    name: 'unpublishAt',
    label: labelOf('unpublishAt'),
    hint: 'From then on visitors no longer see the page.',
  },
]);

export interface PageFormProps extends OpenedDocument<EditedPage, PageValues> {
  site: WholeSite;
  userId: string;
}

/** The form of a page beside how it will look. */
export function PageForm({ site, userId, ...opened }: PageFormProps) {
  const form = usePageForm(opened);
  const { entry: page } = form.stored;
  const canDraft = useCanDraft(form.stored);
  const save = () => {
    if (canDraft) void form.save('draft');
  };
  const [shown, setShown] = useState<string>();
  return (
    <>
      <chakra.h1 textStyle="heading" marginTop="4">
        {page.title}
      </chakra.h1>
      <PublicationBar document={form} history={pageHistory} userId={userId} />
      <TranslationBar
        kind="page"
        stored={form.stored}
        setCurrent={setCurrent}
        onSet={form.continueRestored}
      />
      <chakra.div marginTop="6">
        <DocumentFrame
          document={form}
          onSave={save}
          actions={<PageActions form={form} onSave={save} />}
          preview={
            <Preview
              chosen={shown}
              onChoose={(id) => {
                setShown(id);
                focusBlock(id);
              }}
            >
              <PagePreview form={form} site={site} />
            </Preview>
          }
        >
          <PageFields form={form} opened={shown} onOpen={setShown} />
        </DocumentFrame>
      </chakra.div>
    </>
  );
}

/** Leads to the fields of a block that was pressed in the preview. */
function focusBlock(id: string): void {
  document.querySelector<HTMLElement>(`[data-edited-block="${id}"] button[aria-expanded]`)?.focus();
}

interface PageFieldsProps {
  form: PageFormState;
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
}

function PageFields({ form, opened, onOpen }: PageFieldsProps) {
  const { path, translationOf } = form.stored.entry;
  // The home page is always there.
  const hasTimes = useCan('publish') && path !== paths.home;
  return (
    <chakra.div display="grid" gap="5">
      <FieldList form={form} fields={nameFields} />
      <BlocksControl
        form={form}
        pageId={form.stored.entry.id}
        opened={opened}
        onOpen={onOpen}
        change={(next) => form.change('blocks', next)}
      />
      <FieldList form={form} fields={[searchGroup, ...(hasTimes ? [scheduleOfPage] : [])]} />
      {hasTimes && form.stored.entry.isActive && <TakeDown form={form} />}
      {translationOf === null && neededPaths.includes(path) && (
        <chakra.p textStyle="small" color="muted">
          This page keeps its path and cannot be deleted.
        </chakra.p>
      )}
    </chakra.div>
  );
}
