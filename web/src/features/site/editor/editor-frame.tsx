import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { useFocusReturn } from '../../../lib/use-focus-return.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { LeaveDialog } from '../../../ui/leave-dialog.tsx';
import { Preview } from './preview.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '8', xl: '10' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 6fr)' },
    alignItems: 'start',
  },
});

const Actions = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingBlock: '3',
    bg: 'paper',
    borderTop: '1px solid',
    borderColor: 'line',
  },
});

interface EditorFrameProps {
  ref: RefObject<HTMLFormElement | null>;
  form: { isDirty: boolean; isSaving: boolean; undo: () => void; submit: () => void };
  /** Stands above the fields, and keeps the form from being saved. */
  notice?: ReactNode;
  /** At the end of the row of buttons. */
  link?: ReactNode;
  preview: ReactNode;
  children: ReactNode;
}

/** A form that is saved as a whole, or left after a question, beside how the site would look with it. */
export function EditorFrame({ ref, form, notice, link, preview, children }: EditorFrameProps) {
  // Lists begin anew with what is saved.
  const [round, setRound] = useState(0);
  const undo = () => {
    form.undo();
    setRound((now) => now + 1);
  };
  const noteFocus = useFocusReturn(form.isSaving);
  const guard = useLeaveGuard(form.isDirty, undo);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    noteFocus();
    form.submit();
  };
  return (
    <Columns>
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="5">
        {notice}
        <chakra.div key={round} inert={form.isSaving} display="grid" gap="5">
          {children}
        </chakra.div>
        <Actions>
          <Button
            type="submit"
            size="sm"
            isBusy={form.isSaving}
            disabled={!form.isDirty || notice !== undefined}
          >
            Save
          </Button>
          {form.isDirty && (
            <Button size="sm" variant="outline" disabled={form.isSaving} onClick={undo}>
              Undo changes
            </Button>
          )}
          {link}
        </Actions>
        <LeaveDialog guard={guard} />
      </chakra.form>
      <Preview>{preview}</Preview>
    </Columns>
  );
}
