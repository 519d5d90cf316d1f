import { Combobox, createListCollection, Dialog, Portal } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommandKeys } from '../../lib/keyboard/use-command-keys.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Key } from '../../ui/buttons/key.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { useSearchResults, type SearchResult } from './use-search-results.ts';

/** The way to everything in the admin area: pages, apps, enquiries and what one can do, by Ctrl+K or its button. */
export function SearchEverything() {
  const [isOpen, setOpen] = useState(false);
  useCommandKeys({ k: () => setOpen(true) });
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      placement="top"
      lazyMount
      unmountOnExit
    >
      <Dialog.Trigger asChild>
        <Button
          variant="quiet"
          size="sm"
          marginInlineStart="auto"
          minWidth="target"
          aria-keyshortcuts="Control+K Meta+K"
        >
          <Search aria-hidden="true" size={18} />
          <VisuallyHidden>Search everything</VisuallyHidden>
          <Key>Ctrl K</Key>
        </Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content aria-label="Search everything">
            <CommandPalette onChosen={() => setOpen(false)} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function CommandPalette({ onChosen }: { onChosen: () => void }) {
  const [query, setQuery] = useState('');
  const [pointedAt, setPointed] = useState<string | null>(null);
  const navigate = useNavigate();
  const found = useSearchResults(query);
  // Enquiries arrive later: Enter leads to the first of what is there.
  const highlighted = found.some(({ key }) => key === pointedAt) ? pointedAt : (found[0]?.key ?? null);
  const collection = useMemo(
    () =>
      createListCollection<SearchResult>({
        items: found,
        itemToValue: ({ key }) => key,
        itemToString: ({ label }) => label,
        groupBy: ({ group }) => group,
      }),
    [found],
  );
  return (
    <Combobox.Root
      open
      disableLayer
      collection={collection}
      highlightedValue={highlighted}
      onHighlightChange={({ highlightedValue }) => setPointed(highlightedValue)}
      selectionBehavior="clear"
      onInputValueChange={({ inputValue }) => setQuery(inputValue)}
      onValueChange={({ items: [chosen] }) => {
        if (chosen === undefined) return;
        onChosen();
        if (chosen.to === undefined) chosen.act?.();
        else void navigate(chosen.to);
      }}
    >
      <Combobox.Label srOnly>Search everything</Combobox.Label>
      <Combobox.Control>
        <Combobox.Input autoFocus placeholder="Pages, apps, enquiries, actions" />
      </Combobox.Control>
      <Combobox.Content maxHeight="min(28rem, 60vh)" boxShadow="none">
        <Combobox.Empty>Nothing found. Try a title, a name or an e-mail address.</Combobox.Empty>
        {collection.group().map(([group, items]) => (
          <Combobox.ItemGroup key={group}>
            <Combobox.ItemGroupLabel>{group}</Combobox.ItemGroupLabel>
            {items.map((item) => (
              <Combobox.Item key={item.key} item={item} minHeight="target">
                <Combobox.ItemText>{item.label}</Combobox.ItemText>
              </Combobox.Item>
            ))}
          </Combobox.ItemGroup>
        ))}
      </Combobox.Content>
    </Combobox.Root>
  );
}
