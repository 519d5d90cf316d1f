import { chakra } from '@chakra-ui/react';
import { compactControl } from '../../../../ui/compact-control.ts';
import { Select } from '../../../../ui/controls.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { EntryRow } from './entry-row.tsx';
import { technologiesLeft } from '../fields.ts';
import { ListFrame } from './list-frame.tsx';
import type { EditedForm } from '../edited-form.ts';
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
  return (
    <ListFrame label={`${label} (${String(entries.length)})`} error={form.errors[path]}>
      {left.length > 0 && (
        <chakra.div paddingBlock="2">
          <Select
            aria-label="Add a technology"
            {...compactControl}
            placeholder="Add a technology"
            options={left}
            value=""
            onChange={(event) => add(event.target.value)}
          />
        </chakra.div>
      )}
      {keys.map((key, index) => {
        const name = String(entries[index]);
        return (
          <EntryRow
            key={key}
            name={name}
            handle={sortable.handleProps(key, index)}
            onRemove={entries.length > 1 ? () => remove(index) : undefined}
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
