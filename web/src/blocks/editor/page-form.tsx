import { neededPaths } from '@portfolio/contracts/pages/page-paths.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { PublicationBar } from '../../entries/drafts/publication-bar.tsx';
import { useIsUploading } from '../../entries/images/use-upload.ts';
import { FieldControl } from '../../features/site/editor/controls/field-control.tsx';
import { EditorFrame } from '../../features/site/editor/editor-frame.tsx';
import { flag, image, line, text } from '../../features/site/editor/fields.ts';
import { useCan } from '../../lib/page/rights.ts';
import { useCommandKeys } from '../../lib/keyboard/use-command-keys.ts';
import { useLeaveGuard } from '../../lib/drafts/use-leave-guard.ts';
import { Disclosure } from '../../ui/dialogs/disclosure.tsx';
import { LeaveDialog } from '../../ui/dialogs/leave-dialog.tsx';
import { BlocksControl } from './blocks-control.tsx';
import { pageDrafts, pageLinks } from './form/page-calls.ts';
import { labelOf } from './form/page-values.ts';
import { usePageForm, type PageForm as PageFormState, type PageFormOptions } from './form/use-page-form.ts';
import { PageActions } from './page-actions.tsx';
import { PageConflictNotice } from './page-conflict.tsx';
import { PagePreview } from './page-preview.tsx';
import { ScheduleFields } from './fields/schedule-fields.tsx';

const nameFields = [
  line('title', labelOf('title')),
  line('path', labelOf('path'), 'Where the page is, such as /about.'),
];

const searchFields = [
  line('navLabel', labelOf('navLabel'), 'Without one it is the title.'),
  line('metaTitle', labelOf('metaTitle')),
  text(
    'metaDescription',
    labelOf('metaDescription'),
    'Shown by search engines and where somebody shares the page.',
  ),
  image('shareImageUrl', labelOf('shareImageUrl')),
  flag('isIndexed', labelOf('isIndexed')),
];

const loadHistory = async () => (await import('./history/page-history.tsx')).PageHistory;

export interface PageFormProps extends PageFormOptions {
  site: WholeSite;
  userId: string;
}

/** The form of a page beside how it will look. */
export function PageForm({ site, userId, ...options }: PageFormProps) {
  const { ref, form } = usePageForm(options);
  const { stored, isDirty } = form;
  const { page, draft } = stored;
  const [opened, setOpened] = useState<string>();
  useCommandKeys({
    s: () => void form.save(true),
    z: form.undo,
    'shift+z': form.redo,
    y: form.redo,
  });
  const guard = useSavingGuard(form);
  return (
    <>
      <chakra.h1 textStyle="heading" marginTop="4">
        {page.title}
      </chakra.h1>
      <PublicationBar
        base={page}
        draft={draft}
        drafts={pageDrafts}
        links={pageLinks}
        loadHistory={loadHistory}
        userId={userId}
        isDirty={isDirty}
        onRestored={(restored) => form.restart({ page: restored, draft })}
        onDraftReplaced={(_before, next) => form.restart({ page, draft: next })}
      />
      <chakra.div marginTop="6">
        <EditorFrame
          ref={ref}
          onSubmit={() => void form.save(true)}
          notice={form.conflict && <PageConflictNotice conflict={form.conflict} />}
          actions={
            <>
              <PageActions form={form} />
              <LeaveDialog guard={guard} />
            </>
          }
          preview={<PagePreview form={form} site={site} />}
          chosen={opened}
          onChoose={(id) => {
            setOpened(id);
            focusBlock(id);
          }}
        >
          <PageFields form={form} opened={opened} onOpen={setOpened} />
        </EditorFrame>
      </chakra.div>
    </>
  );
}

/** Leads to the fields of a block that was pressed in the preview. */
function focusBlock(id: string): void {
  document.querySelector<HTMLElement>(`[data-edited-block="${id}"] button[aria-expanded]`)?.focus();
}

/** Whoever leaves is asked only where the draft cannot be saved first, or a picture is on its way. */
function useSavingGuard({ isDirty, isSaving, forgetUnsaved, save }: PageFormState) {
  const isUploading = useIsUploading();
  const guard = useLeaveGuard(isDirty || isUploading, forgetUnsaved);
  const { isAsking } = guard;
  const saveFirst = useEffectEvent(() => {
    if (isDirty) void save(false);
  });
  const leave = useEffectEvent(guard.leave);
  useEffect(() => {
    if (isAsking) saveFirst();
  }, [isAsking]);
  useEffect(() => {
    if (isAsking && !isDirty && !isUploading) leave();
  }, [isAsking, isDirty, isUploading]);
  return { ...guard, isAsking: isAsking && !isSaving };
}

interface PageFieldsProps {
  form: PageFormState;
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
}

function PageFields({ form, opened, onOpen }: PageFieldsProps) {
  const { path } = form.stored.page;
  const canPublish = useCan('publish');
  return (
    <chakra.div display="grid" gap="5">
      {nameFields.map((field) => (
        <FieldControl key={field.name} form={form} field={field} path={field.name} />
      ))}
      <BlocksControl
        form={form}
        pageId={form.stored.page.id}
        opened={opened}
        onOpen={onOpen}
        change={form.changeBlocks}
      />
      <Disclosure title="Navigation and search engines" summary="">
        {searchFields.map((field) => (
          <FieldControl key={field.name} form={form} field={field} path={field.name} />
        ))}
      </Disclosure>
      {canPublish && <ScheduleFields form={form} />}
      {neededPaths.includes(path) && (
        <chakra.p textStyle="small" color="muted">
          This page keeps its path and cannot be deleted.
        </chakra.p>
      )}
    </chakra.div>
  );
}
