import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { useIsUploading } from '../images/use-upload.ts';
import type { StoredVersion } from './document-kind.ts';
import type { useDocument } from './use-document.ts';

interface SaveStateProps {
  document: Pick<
    ReturnType<typeof useDocument<never, never>>,
    'isDirty' | 'saving' | 'problem' | 'conflict'
  > & { stored: StoredVersion };
  /** What is said where nothing is unsaved, and there is no draft. */
  unchanged?: string;
  /** Whether it is saved by itself, and a save without an answer tried again. */
  isAutomatic?: boolean;
  onSave: () => void;
}

/** Whether the document is saved, and why not. */
export function SaveState({ document, unchanged, isAutomatic = false, onSave }: SaveStateProps) {
  const { isDirty, saving, problem, stored, conflict } = document;
  const isUploading = useIsUploading();
  const failure = isDirty ? describeProblem(problem, isAutomatic) : undefined;
  const state = (): ReactNode => {
    if (conflict !== undefined) return 'Compare both changes first';
    if (isUploading) return 'Uploading a picture …';
    if (saving !== undefined) return 'Saving …';
    if (isDirty) return 'Not saved yet; kept in this browser';
    if (stored.draft === null) return unchanged;
    return (
      <>
        Draft saved at <Moment at={stored.draft.draftedAt} format="time" />
      </>
    );
  };
  const words = failure === undefined ? state() : undefined;
  // Without words the buttons stay in the same row.
  const isEmpty = failure === undefined && words === undefined;
  return (
    <chakra.div
      flex={isEmpty ? '1 1 0' : '1 1 10rem'}
      minWidth="0"
      textStyle="label"
      fontWeight="400"
      color="muted"
    >
      <chakra.span role="status" color="error">
        {failure}
      </chakra.span>
      {problem === 'invalid' && isDirty && (
        <Button size="sm" variant="quiet" onClick={onSave}>
          Show errors
        </Button>
      )}
      {words}
    </chakra.div>
  );
}

function describeProblem(problem: SaveStateProps['document']['problem'], isAutomatic: boolean) {
  if (problem === 'invalid') return 'Not saved: something has to be corrected.';
  if (problem === 'deleted') return 'Not saved: somebody else deleted this. Kept in this browser.';
  if (problem === undefined) return undefined;
  return `Not saved: the site does not answer. Kept in this browser${isAutomatic ? ', and tried again' : ''}.`;
}
