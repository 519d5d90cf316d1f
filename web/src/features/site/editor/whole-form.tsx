import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode, type RefObject } from 'react';
import { useFocusReturn } from '../../../lib/focus/use-focus-return.ts';
import { useIsUploading } from '../../../entries/images/use-upload.ts';
import { useLeaveGuard } from '../../../lib/drafts/use-leave-guard.ts';
import { toastWithUndo } from '../../../ui/feedback/toast-undo.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LeaveDialog } from '../../../ui/dialogs/leave-dialog.tsx';
import { EditorFrame } from './editor-frame.tsx';

interface WholeFormProps {
  ref: RefObject<HTMLFormElement | null>;
  form: {
    isDirty: boolean;
    isSaving: boolean;
    /** Drops what was typed. @returns what brings it back */
    undo: () => () => void;
    submit: () => void;
  };
  /** Stands above the fields, and keeps the form from being saved. */
  notice?: ReactNode;
  preview?: ReactNode;
  children: ReactNode;
}

/** A form that is saved as a whole, or left after a question. */
export function WholeForm({ ref, form, notice, preview, children }: WholeFormProps) {
  const { isDirty, isSaving } = form;
  const isUploading = useIsUploading();
  // Lists begin anew with what is saved.
  const [round, setRound] = useState(0);
  const drop = () => {
    const bringBack = form.undo();
    setRound((now) => now + 1);
    return bringBack;
  };
  const undo = () => {
    const bringBack = drop();
    toastWithUndo('Your changes are undone.', () => {
      bringBack();
      setRound((now) => now + 1);
    });
  };
  const noteFocus = useFocusReturn(isSaving);
  const guard = useLeaveGuard(isDirty || isUploading, () => void drop());
  return (
    <EditorFrame
      ref={ref}
      onSubmit={() => {
        noteFocus();
        form.submit();
      }}
      notice={notice}
      actions={
        <>
          <Button
            type="submit"
            size="sm"
            isBusy={isSaving || isUploading}
            disabled={!isDirty || notice !== undefined}
          >
            {isUploading ? 'Uploading ...' : 'Save'}
          </Button>
          {(isDirty || isUploading) && (
            <Button size="sm" variant="outline" disabled={isSaving} onClick={undo}>
              Undo changes
            </Button>
          )}
          <LeaveDialog guard={guard} />
        </>
      }
      preview={preview}
    >
      <chakra.div key={round} inert={isSaving} display="grid" gap="5">
        {children}
      </chakra.div>
    </EditorFrame>
  );
}
