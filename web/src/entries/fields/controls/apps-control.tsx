import type { AppCard } from '@portfolio/contracts/apps/apps.ts';
import { chakra, Combobox, createListCollection, Portal } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { adminAppsQuery } from '../../all-apps.api.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { EditedForm } from '../../../lib/forms/edited-form.ts';
import type { Field } from '../fields.ts';
import { useEntries } from '../use-entries.ts';
import { EntryRow } from './entry-row.tsx';
import { ListFrame } from './list-frame.tsx';

/** The most that are offered at once: more letters find the others. */
const mostOffered = 50;

type Named = Pick<AppCard, 'title' | 'isActive'>;

const nameOfApp = ({ title, isActive }: Named) => (isActive ? title : `${title} (inactive)`);

interface AppsControlProps {
  form: EditedForm;
  field: Field;
  path: string;
}

/** Which apps are shown, in which order: found by their titles, stored by their ids. */
export function AppsControl({ form, field, path }: AppsControlProps) {
  const { data: apps = [], isSuccess } = useQuery(adminAppsQuery);
  const byId = useMemo(() => new Map(apps.map((app) => [app.id, app])), [apps]);
  const input = useRef<HTMLInputElement>(null);
  const nameOf = (id: unknown) => {
    const app = byId.get(String(id));
    if (app !== undefined) return nameOfApp(app);
    return isSuccess ? 'A deleted app' : 'An app';
  };
  const { entries, keys, sortable, add, remove } = useEntries({ form, path, nameOf });
  const left = useMemo(() => apps.filter(({ id }) => !entries.includes(id)), [apps, entries]);
  const handleRemove = (index: number) => {
    remove(index);
    input.current?.focus();
  };
  return (
    <ListFrame
      label={`${field.label} (${String(entries.length)})`}
      hint={field.hint}
      error={form.errors[path]}
    >
      <AppFinder ref={input} apps={left} onChoose={add} />
      {keys.map((key, index) => (
        <EntryRow
          key={key}
          name={nameOf(entries[index])}
          handle={sortable.handleProps(key, index)}
          onRemove={() => handleRemove(index)}
          {...sortable.itemProps(key, index)}
        >
          <chakra.p textStyle="small" display="flex" alignItems="center" minHeight="target">
            {nameOf(entries[index])}
          </chakra.p>
        </EntryRow>
      ))}
      <VisuallyHidden aria-live="assertive">{sortable.announcement}</VisuallyHidden>
    </ListFrame>
  );
}

interface AppFinderProps {
  ref: React.Ref<HTMLInputElement>;
  apps: readonly AppCard[];
  onChoose: (id: string) => void;
}

function AppFinder({ ref, apps, onChoose }: AppFinderProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const collection = useMemo(
    () =>
      createListCollection({
        items: apps.filter(({ title }) => title.toLowerCase().includes(wanted)).slice(0, mostOffered),
        itemToValue: ({ id }) => id,
        itemToString: nameOfApp,
      }),
    [apps, wanted],
  );
  return (
    <Combobox.Root
      collection={collection}
      value={[]}
      selectionBehavior="clear"
      openOnClick
      onInputValueChange={({ inputValue }) => setTyped(inputValue)}
      onValueChange={({ value: [id] }) => {
        if (id !== undefined) onChoose(id);
      }}
      paddingBlock="2"
    >
      <Combobox.Label srOnly>Add an app</Combobox.Label>
      <Combobox.Control>
        <Combobox.Input ref={ref} placeholder="Add an app: type its title" />
        <Combobox.IndicatorGroup>
          <Combobox.Trigger />
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Portal>
        <Combobox.Positioner>
          <Combobox.Content>
            <Combobox.Empty>There is no such app.</Combobox.Empty>
            {collection.items.map((app) => (
              <Combobox.Item key={app.id} item={app} minHeight="target">
                <Combobox.ItemText>{nameOfApp(app)}</Combobox.ItemText>
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  );
}
