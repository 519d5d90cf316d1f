import { chakra } from '@chakra-ui/react';
import { Redo2, Undo2 } from 'lucide-react';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { useCommandKeys } from '../../lib/keyboard/use-command-keys.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { LeaveDialog } from '../../ui/dialogs/leave-dialog.tsx';
import { DocumentConflictNotice, type ConflictWords } from './document-conflict.tsx';
import type { useDocument } from './use-document.ts';

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

/** A broken field that takes the focus is clear of the bars at the top and the bottom, with what is wrong below it. */
const Form = chakra('form', {
  base: { display: 'grid', gap: '5', '& [aria-invalid]': { scrollMarginBlock: '8rem 12rem' } },
});

/** Fields where Enter ends a search or a choice. */
const searching = 'input[type=search], input[role=combobox], input[data-aside]';

/** Enter there does not save the form. */
function keepSearches(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.matches(searching))
    event.preventDefault();
}

type EditedDocument = Pick<
  ReturnType<typeof useDocument<never, never>>,
  'ref' | 'conflict' | 'guard' | 'isSaving' | 'undo' | 'redo' | 'canUndo' | 'canRedo'
> & { kind: ConflictWords };

interface DocumentFrameProps {
  document: EditedDocument;
  onSave: () => void;
  /** By Enter and its button; absent: as `onSave`, which stays in the form. */
  onSubmit?: () => void;
  /** Names the form. */
  labelledBy?: string;
  /** As wide as what is around it. */
  isWide?: boolean;
  /** Whether it is saved, and what can be done with it: always in sight. */
  actions: ReactNode;
  /** How the site will look; absent where there is nothing to see. */
  preview?: ReactNode;
  children: ReactNode;
}

/** The form of a document beside how the site would look with it. */
export function DocumentFrame(props: DocumentFrameProps) {
  const { document, onSave, onSubmit = onSave, labelledBy, isWide, actions, preview, children } = props;
  const { ref, kind, conflict, guard, undo, redo } = document;
  useCommandKeys({ s: onSave, z: undo, 'shift+z': redo, y: redo });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Columns
      {...(preview === undefined && {
        gridTemplateColumns: `minmax(0, ${isWide === true ? '1fr' : '48rem'})`,
      })}
    >
      <Form ref={ref} noValidate aria-labelledby={labelledBy} onSubmit={submit} onKeyDown={keepSearches}>
        {conflict && <DocumentConflictNotice kind={kind} conflict={conflict} />}
        {children}
        <Actions>
          <UndoButtons document={document} />
          {actions}
        </Actions>
        <LeaveDialog guard={guard} />
      </Form>
      {preview}
    </Columns>
  );
}

function UndoButtons({ document: { undo, redo, canUndo, canRedo } }: { document: EditedDocument }) {
  return (
    <>
      <IconButton
        label="Undo the last change"
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={undo}
      >
        <Undo2 aria-hidden="true" size={18} />
      </IconButton>
      <IconButton
        label="Redo the last change"
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        onClick={redo}
      >
        <Redo2 aria-hidden="true" size={18} />
      </IconButton>
    </>
  );
}
