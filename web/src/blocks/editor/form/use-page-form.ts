import { useDocument, type OpenedDocument } from '../../../entries/document/use-document.ts';
import { useSourceVersion } from '../../../entries/translations/original.tsx';
import type { EditedPage } from './page-calls.ts';
import { createPageKind } from './page-kind.ts';
import type { PageValues } from './page-values.ts';

/** The form of a page: saved as a draft by itself, published on demand. */
export const usePageForm = (opened: OpenedDocument<EditedPage, PageValues>) =>
  useDocument<EditedPage, PageValues>({
    ...opened,
    kind: createPageKind(useSourceVersion()),
    savesItselfTo: 'draft',
  });
export type PageFormState = ReturnType<typeof usePageForm>;
