import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { Copy, Eye, EyeOff, Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { EntryRow } from '../../entries/fields/controls/entry-row.tsx';
import { Entry } from '../../entries/fields/controls/entry.tsx';
import { FieldControl } from '../../entries/fields/controls/field-control.tsx';
import type { EditedForm } from '../../lib/forms/edited-form.ts';
import { fieldsOf } from '../../entries/fields/fields.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonRow } from '../../ui/buttons/button-row.tsx';
import { BlockBoundary } from '../block-boundary.tsx';
import { blockForms } from '../forms.ts';
import { blockName } from './block-name.ts';

interface BlockEntryProps {
  form: EditedForm;
  block: PageBlock;
  index: number;
  isOpen: boolean;
  isNew: boolean;
  handle: object;
  item: object;
  onToggle: () => void;
  /** By so many places. */
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  onCopy: () => void;
  onAddBelow: () => void;
}

/** The layout whose fields are shown. A block that had an error keeps all its fields: typing clears the error. */
function useShownLayout(block: PageBlock, isBroken: boolean): string | undefined {
  const [wasBroken, setWasBroken] = useState(isBroken);
  if (isBroken && !wasBroken) setWasBroken(true);
  return wasBroken || !('layout' in block) ? undefined : block.layout;
}

const steps: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** One block of the form: its name, and on demand its fields. */
export function BlockEntry(props: BlockEntryProps) {
  const { form, block, index, isOpen, isNew, handle, item, onToggle, onMove, onRemove } = props;
  const path = `blocks.${String(index)}`;
  const name = blockName(block);
  const isBroken = Object.keys(form.errors).some((field) => field.startsWith(`${path}.`));
  const layout = useShownLayout(block, isBroken);
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <EntryRow
      name={name}
      handle={{ ...handle, title: 'Drag to move, or press Alt and an arrow' }}
      onRemove={onRemove}
      onKeyDown={moveByKey}
      data-edited-block={block.id}
      {...item}
    >
      <Entry
        title={block.isHidden ? `${name} (hidden)` : name}
        isOpen={isOpen}
        isBroken={isBroken}
        isNew={isNew}
        onToggle={onToggle}
      >
        <BlockBoundary block={block}>
          {fieldsOf(blockForms[block.kind].fields, layout).map((field) => (
            <FieldControl key={field.name} form={form} field={field} path={`${path}.${field.name}`} />
          ))}
        </BlockBoundary>
        <BlockButtons {...props} path={path} />
      </Entry>
    </EntryRow>
  );
}

function BlockButtons({ form, block, path, onCopy, onAddBelow }: BlockEntryProps & { path: string }) {
  const Icon = block.isHidden ? Eye : EyeOff;
  return (
    <ButtonRow>
      <Button size="sm" variant="outline" onClick={() => form.setAt(`${path}.isHidden`, !block.isHidden)}>
        <Icon aria-hidden="true" size={16} />
        {block.isHidden ? 'Show' : 'Hide'}
      </Button>
      <Button size="sm" variant="outline" onClick={onCopy}>
        <Copy aria-hidden="true" size={16} /> Copy
      </Button>
      <Button size="sm" variant="outline" onClick={onAddBelow}>
        <Plus aria-hidden="true" size={16} /> Add below
      </Button>
    </ButtonRow>
  );
}
