import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ListFrame } from '../../entries/fields/controls/list-frame.tsx';
import type { EditedForm } from '../../lib/forms/edited-form.ts';
import { randomUuid } from '../../lib/forms/random-id.ts';
import { useShortcuts } from '../../lib/keyboard/use-shortcuts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toastWithUndo } from '../../ui/feedback/toast-undo.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import type { BlockKind } from '../block-view.ts';
import { blockForms } from '../forms.ts';
import { AddBlockDialog } from './add-block-dialog.tsx';
import { BlockEntry } from './block-entry.tsx';
import { blockName } from './block-name.ts';
import { restoreBlock, withBlock } from './form/restore-block.ts';
import { useBlockOrder } from './use-block-order.ts';

interface BlocksControlProps {
  form: EditedForm & { values: { blocks: readonly PageBlock[] } };
  pageId: string;
  /** The block whose fields are shown, by its id. */
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Changes the blocks as they are by then. */
  change: (next: (blocks: readonly PageBlock[]) => PageBlock[]) => void;
}

/** Whether the form is on the page, also for a toast that outlives it. */
function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

/** The blocks of a page: opened one by one, put into order, hidden, copied, added and removed. */
export function BlocksControl({ form, pageId, opened, onOpen, change }: BlocksControlProps) {
  const { blocks } = form.values;
  const { sortable, announcement, say, move } = useBlockOrder(blocks, change);
  const [added, setAdded] = useState<string>();
  /** Where the dialog adds a block. */
  const [addingAt, setAddingAt] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const queryClient = useQueryClient();
  const isOpen = useIsOpen();
  const addAtEnd = () => setAddingAt(blocks.length);
  useShortcuts({ '/': addAtEnd, '+': addAtEnd });
  const insert = (block: PageBlock, at: number) => {
    change((now) => now.toSpliced(at, 0, block));
    setAdded(block.id);
    onOpen(block.id);
    say(`${blockName(block)} added, position ${String(at + 1)} of ${String(blocks.length + 1)}.`);
  };
  const insertKind = (kind: BlockKind) => {
    const block = { id: randomUuid(), kind, isHidden: false, ...blockForms[kind].blank } as PageBlock;
    insert(block, addingAt ?? blocks.length);
    setAddingAt(undefined);
  };
  const putBack = (block: PageBlock, at: number) => {
    if (isOpen.current) change((now) => withBlock(now, block, at));
    else void restoreBlock(queryClient, pageId, block, at);
  };
  const remove = (block: PageBlock, at: number) => {
    change((now) => now.filter(({ id }) => id !== block.id));
    addButton.current?.focus();
    toastWithUndo(`${blockName(block)} is removed.`, () => putBack(block, at));
  };
  return (
    <ListFrame label="Blocks" error={form.errors.blocks}>
      {blocks.map((block, index) => (
        <BlockEntry
          key={block.id}
          {...{ form, block, index }}
          isOpen={opened === block.id}
          isNew={added === block.id}
          handle={sortable.handleProps(block.id, index)}
          item={sortable.itemProps(block.id, index)}
          onToggle={() => onOpen(opened === block.id ? undefined : block.id)}
          onMove={(step) => move(index, index + step)}
          onRemove={() => remove(block, index)}
          onCopy={() => insert({ ...block, id: randomUuid() }, index + 1)}
          onAddBelow={() => setAddingAt(index + 1)}
        />
      ))}
      <Button
        ref={addButton}
        size="sm"
        variant="outline"
        marginTop="3"
        aria-keyshortcuts="/"
        onClick={addAtEnd}
      >
        <Plus aria-hidden="true" size={16} /> Add block
      </Button>
      {addingAt !== undefined && <AddBlockDialog onAdd={insertKind} onClose={() => setAddingAt(undefined)} />}
      <VisuallyHidden aria-live="assertive">{announcement}</VisuallyHidden>
    </ListFrame>
  );
}
