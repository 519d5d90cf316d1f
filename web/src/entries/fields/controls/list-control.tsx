import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Entry, FlatEntry } from './entry.tsx';
import { EntryRow } from './entry-row.tsx';
import type { Field, ListField } from '../fields.ts';
import { ListFrame } from './list-frame.tsx';
import { adminPagesQuery } from '../../all-pages.api.ts';
import type { EditedForm } from '../../../lib/forms/edited-form.ts';
import { useEntries } from '../use-entries.ts';
import { valueAt } from '../../../lib/forms/value-at.ts';

interface ListControlProps {
  form: EditedForm;
  field: ListField;
  path: string;
  renderField: (field: Field, path: string) => ReactNode;
}

/** Fields by which an entry is called: the first that has words. */
const naming = ['title', 'label', 'name', 'question', 'author', 'caption', 'alt'];

/** Descriptions of pictures have up to 300 characters. */
const longestName = 60;
function shortened(name: string): string {
  if (name.length <= longestName) return name;
  const start = Array.from(name).slice(0, longestName - 1);
  return `${start.join('').trimEnd()}…`;
}

/** A list whose entries have fields: they are put into order, added and removed. */
export function ListControl({ form, field, path, renderField }: ListControlProps) {
  const { item, limits, isFixed = false } = field;
  // Links to pages are called by them.
  const { data: pages = [] } = useQuery({ ...adminPagesQuery, enabled: field.item === 'link' });
  const nameOf = (entry: unknown, index: number) => {
    const words = naming.map((name) => valueAt(entry, name));
    const named = words.find((value) => typeof value === 'string' && value !== '');
    const pageId = valueAt(entry, 'pageId');
    const title = named ?? pages.find(({ id }) => id === pageId)?.title;
    return typeof title === 'string' ? `“${shortened(title)}”` : `${item} ${String(index + 1)}`;
  };
  const { entries, keys, sortable, add, remove } = useEntries({ form, path, nameOf });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const toggle = (key: string) =>
    setOpened((now) =>
      now.has(key) ? new Set([...now].filter((other) => other !== key)) : new Set([...now, key]),
    );
  const handleAdd = () => {
    const key = add(field.blank);
    setAdded(key);
    setOpened((now) => new Set([...now, key]));
  };
  const handleRemove = (index: number) => {
    remove(index);
    addButton.current?.focus();
  };
  return (
    <ListFrame label={field.label} hint={field.hint} error={form.errors[path]}>
      {keys.map((key, index) => {
        const entryPath = `${path}.${String(index)}`;
        const name = nameOf(entries[index], index);
        const fields = field.fields.map((inner) =>
          renderField(inner, inner.name === '' ? entryPath : `${entryPath}.${inner.name}`),
        );
        return (
          <EntryRow
            key={key}
            name={name}
            handle={isFixed ? undefined : sortable.handleProps(key, index)}
            onRemove={entries.length > limits.min ? () => handleRemove(index) : undefined}
            {...sortable.itemProps(key, index)}
          >
            {field.isFlat === true ? (
              <FlatEntry isNew={key === added}>{fields}</FlatEntry>
            ) : (
              <Entry
                title={name}
                isOpen={opened.has(key)}
                isBroken={hasErrors(form, entryPath)}
                isNew={key === added}
                onToggle={() => toggle(key)}
              >
                {fields}
              </Entry>
            )}
          </EntryRow>
        );
      })}
      {limits.max > limits.min && !isFixed && (
        <Button
          ref={addButton}
          size="sm"
          variant="outline"
          marginTop="3"
          aria-disabled={entries.length >= limits.max || undefined}
          onClick={() => {
            if (entries.length < limits.max) handleAdd();
          }}
        >
          <Plus aria-hidden="true" size={16} />
          {entries.length < limits.max ? `Add ${item}` : `At most ${String(limits.max)}`}
        </Button>
      )}
      <VisuallyHidden aria-live="assertive">{sortable.announcement}</VisuallyHidden>
    </ListFrame>
  );
}

const hasErrors = ({ errors }: EditedForm, path: string) =>
  Object.keys(errors).some((field) => field.startsWith(`${path}.`));
