import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { compactControl } from '../../ui/forms/compact-control.ts';
import { TextInput } from '../../ui/forms/controls.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { Field } from '../../ui/forms/field.tsx';
import type { BlockKind } from '../block-view.ts';
import { blockForms } from '../forms.ts';

const Kinds = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    listStyle: 'none',
    maxHeight: '50dvh',
    overflowY: 'auto',
    '& button': {
      display: 'grid',
      gap: '0.5',
      width: 'full',
      height: 'full',
      alignContent: 'start',
      minHeight: 'target',
      padding: '3',
      textAlign: 'start',
      textStyle: 'small',
      cursor: 'pointer',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'sm',
      _hover: { bg: 'sunken' },
      _focusVisible: { outlineOffset: '-3px' },
    },
    '& .label': { fontWeight: 560 },
    '& .shows': { textStyle: 'label', fontWeight: 400, color: 'muted' },
  },
});

const kinds = Object.entries(blockForms).map(([kind, { label, shows }]) => ({
  kind: kind as BlockKind,
  label,
  shows,
}));

interface AddBlockDialogProps {
  onAdd: (kind: BlockKind) => void;
  onClose: () => void;
}

/** Every kind of block, found by a few letters of what it shows; Enter takes the first. */
export function AddBlockDialog({ onAdd, onClose }: AddBlockDialogProps) {
  const [words, setWords] = useState('');
  const found = kinds.filter(({ label, shows }) =>
    `${label} ${shows}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  return (
    <Dialog isOpen onClose={onClose} title="Add block">
      <chakra.div display="grid" gap="4">
        <Field label="Find a block">
          {(control) => (
            <TextInput
              {...control}
              {...compactControl}
              autoFocus
              autoComplete="off"
              value={words}
              onChange={({ target }) => setWords(target.value)}
              onKeyDown={(event) => {
                const [first] = found;
                if (event.key !== 'Enter' || first === undefined) return;
                event.preventDefault();
                onAdd(first.kind);
              }}
            />
          )}
        </Field>
        <Kinds aria-label="Kinds of blocks">
          {found.map(({ kind, label, shows }) => (
            <li key={kind}>
              <button type="button" onClick={() => onAdd(kind)}>
                <span className="label">{label}</span>
                <span className="shows">{shows}</span>
              </button>
            </li>
          ))}
        </Kinds>
        {found.length === 0 && (
          <chakra.p role="status" textStyle="small" color="muted">
            There is no such block.
          </chakra.p>
        )}
        <DialogButtons marginTop="0" onCancel={onClose} />
      </chakra.div>
    </Dialog>
  );
}
