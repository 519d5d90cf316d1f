import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { Menu, Portal } from '@chakra-ui/react';
import { Copy, Eye, EyeOff, Plus } from 'lucide-react';
import { useState } from 'react';
import { EntryRow } from '../../features/site/editor/controls/entry-row.tsx';
import { Entry } from '../../features/site/editor/controls/entry.tsx';
import { FieldControl } from '../../features/site/editor/controls/field-control.tsx';
import { ListFrame } from '../../features/site/editor/controls/list-frame.tsx';
import type { EditedForm } from '../../features/site/editor/edited-form.ts';
import { useEntries } from '../../features/site/editor/use-entries.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { BlockKind } from '../block-view.ts';
import { blockForms } from '../forms.ts';

/** `Hero: Your idea, built`: by what one knows a block. */
function nameOf(block: unknown): string {
  const { kind, ...fields } = block as PageBlock;
  const title = 'title' in fields && typeof fields.title === 'string' ? fields.title : '';
  return title === '' ? blockForms[kind].label : `${blockForms[kind].label}: ${title}`;
}

/** The blocks of a page: opened one by one, put into order, hidden, copied, added and removed. */
export function BlocksControl({ form }: { form: EditedForm }) {
  const { entries, keys, sortable, add, remove } = useEntries({ form, path: 'blocks', nameOf });
  const [opened, setOpened] = useState<string>();
  const [added, setAdded] = useState<string>();
  const addBlock = (block: object) => {
    const key = add(block);
    setAdded(key);
    setOpened(key);
  };
  const addKind = (kind: BlockKind) => addBlock({ kind, isHidden: false, ...blockForms[kind].blank });
  return (
    <ListFrame label="Blocks" error={form.errors.blocks}>
      {keys.map((key, index) => {
        const block = entries[index] as PageBlock;
        const path = `blocks.${String(index)}`;
        const isBroken = Object.keys(form.errors).some((field) => field.startsWith(`${path}.`));
        return (
          <EntryRow
            key={key}
            name={nameOf(block)}
            handle={sortable.handleProps(key, index)}
            onRemove={() => remove(index)}
            {...sortable.itemProps(key, index)}
          >
            <Entry
              title={block.isHidden ? `${nameOf(block)} (hidden)` : nameOf(block)}
              isOpen={opened === key || isBroken}
              isNew={added === key}
              onToggle={() => setOpened(opened === key ? undefined : key)}
            >
              {blockForms[block.kind].fields.map((field) => (
                <FieldControl key={field.name} form={form} field={field} path={`${path}.${field.name}`} />
              ))}
              <ButtonRow>
                <Button
                  size="sm"
                  variant="outline"
                  onClick={() => form.setAt(`${path}.isHidden`, !block.isHidden)}
                >
                  {block.isHidden ? (
                    <Eye aria-hidden="true" size={16} />
                  ) : (
                    <EyeOff aria-hidden="true" size={16} />
                  )}
                  {block.isHidden ? 'Show' : 'Hide'}
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  onClick={() => {
                    const { id: _id, ...copy } = block;
                    addBlock(copy);
                  }}
                >
                  <Copy aria-hidden="true" size={16} /> Copy
                </Button>
              </ButtonRow>
            </Entry>
          </EntryRow>
        );
      })}
      <AddBlock onAdd={addKind} />
      <VisuallyHidden aria-live="assertive">{sortable.announcement}</VisuallyHidden>
    </ListFrame>
  );
}

function AddBlock({ onAdd }: { onAdd: (kind: BlockKind) => void }) {
  return (
    <Menu.Root onSelect={({ value }) => onAdd(value as BlockKind)}>
      <Menu.Trigger asChild>
        <Button size="sm" variant="outline" marginTop="3">
          <Plus aria-hidden="true" size={16} /> Add block
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxHeight="60vh" overflowY="auto">
            {Object.entries(blockForms).map(([kind, { label }]) => (
              <Menu.Item key={kind} value={kind}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
