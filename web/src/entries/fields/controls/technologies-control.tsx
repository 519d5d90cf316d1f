import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { Select } from '../../../ui/forms/controls.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { EntryRow } from './entry-row.tsx';
import { technologiesLeft } from '../fields.ts';
import { ListFrame } from './list-frame.tsx';
import type { EditedForm } from '../../../lib/forms/edited-form.ts';
import { useEntries } from '../use-entries.ts';

interface TechnologiesControlProps {
  form: EditedForm;
  label: string;
  path: string;
}

/** Which technologies are shown, in which order. */
export function TechnologiesControl({ form, label, path }: TechnologiesControlProps) {
  const { entries, keys, sortable, add, remove } = useEntries({ form, path, nameOf: String });
  const left = technologiesLeft(entries.map(String));
  const [chosen, setChosen] = useState('');
  const choice = useRef<HTMLSelectElement>(null);
  const handleAdd = () => {
    if (chosen !== '') add(chosen);
    setChosen('');
    choice.current?.focus();
  };
  const handleRemove = (index: number) => {
    remove(index);
    choice.current?.focus();
  };
  return (
    <ListFrame label={`${label} (${String(entries.length)})`} error={form.errors[path]}>
      <chakra.div display="flex" gap="2" alignItems="center" paddingBlock="2">
        <Select
          ref={choice}
          aria-label="Add a technology"
          {...compactControl}
          placeholder="Add a technology"
          options={left}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button size="sm" variant="outline" aria-disabled={chosen === '' || undefined} onClick={handleAdd}>
          Add
        </Button>
      </chakra.div>
      {keys.map((key, index) => {
        const name = String(entries[index]);
        return (
          <EntryRow
            key={key}
            name={name}
            handle={sortable.handleProps(key, index)}
            onRemove={entries.length > 1 ? () => handleRemove(index) : undefined}
            {...sortable.itemProps(key, index)}
          >
            <chakra.p textStyle="small" display="flex" alignItems="center" minHeight="target">
              {name}
            </chakra.p>
          </EntryRow>
        );
      })}
      <VisuallyHidden aria-live="assertive">{sortable.announcement}</VisuallyHidden>
    </ListFrame>
  );
}
