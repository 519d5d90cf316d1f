import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { isSame } from '../../../lib/drafts/is-same.ts';
import { useDraftKeeping } from '../../../lib/drafts/use-draft.ts';
import { mergePages } from './merge-pages.ts';
import { preparedOf, type EditedPage } from './page-calls.ts';
import { valuesOf } from './page-values.ts';
import type { UnsavedPage } from './unsaved-page.ts';
import { usePageConflict } from './use-page-conflict.ts';
import { usePageSaving } from './use-page-saving.ts';
import { usePageValues } from './use-page-values.ts';

export interface PageFormOptions {
  opened: EditedPage;
  unsaved: UnsavedPage | null;
  unsavedKey: string;
}

/** What is stored of the page, and the values that were saved last. */
function useStored(opened: EditedPage) {
  const [stored, setStored] = useState(opened);
  const [saved, setSaved] = useState(() => preparedOf(opened));
  return {
    stored,
    saved,
    setStored: (next: EditedPage, values = preparedOf(next)) => {
      setStored(next);
      setSaved(values);
    },
  };
}

/** The form of a page: values with undo and redo, saved as a draft by itself, published on demand. */
export function usePageForm({ opened, unsaved, unsavedKey }: PageFormOptions) {
  const { stored, saved, setStored } = useStored(unsaved ?? opened);
  const { ref, fail, reset, showError, replace, latest, ...edited } = usePageValues(unsaved?.values ?? saved);
  const { values } = edited;
  const isDirty = !isSame(values, saved);
  const forgetUnsaved = useDraftKeeping(unsavedKey, values, isDirty, (kept): UnsavedPage => ({
    ...stored,
    values: kept,
    savedAt: new Date().toISOString(),
  }));
  /** Continues from what somebody made of the page elsewhere, such as a restored version. */
  const restart = (next: EditedPage, shown = preparedOf(next)) => {
    setStored(next);
    replace(shown);
  };
  const { conflict, show } = usePageConflict({ stored, saved, values, onResolved: restart });
  const { publish, ...saving } = usePageSaving({
    stored,
    values,
    isDirty,
    isHeld: conflict !== undefined,
    onDraft: (draft, sent) => setStored({ page: stored.page, draft }, sent),
    onPublished: (page, sent) => {
      setStored({ page, draft: null });
      // What was typed meanwhile stays, and is not saved yet.
      const typed = { ...latest(), isActive: true, publishAt: sent.publishAt };
      reset(mergePages(sent, typed, valuesOf(page)).values);
    },
    onInvalid: (found, isAsked) => {
      if (isAsked) fail(found);
      else if (found.path !== undefined) showError('path', found.path);
    },
    onConflict: () => void show(),
  });
  return {
    ref,
    form: {
      ...edited,
      ...saving,
      stored,
      conflict,
      isDirty,
      forgetUnsaved,
      restart,
      publish: async () => {
        if (await publish()) toast.success('Published.');
      },
    },
  };
}
export type PageForm = ReturnType<typeof usePageForm>['form'];
