import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { chakra } from '@chakra-ui/react';
import { TextInput } from './controls.tsx';
import { Key } from '../buttons/key.tsx';

interface SearchBoxProps {
  /** What is searched, in words. */
  label: string;
  query: string;
  onChange: (query: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** Searches as somebody types; Escape empties it, then leaves it. The page leads `/` here. */
export function SearchBox({ label, query, onChange, ref }: SearchBoxProps) {
  return (
    // As wide as there is room, in a row and in a column.
    <chakra.div role="search" position="relative" flex="1 1 auto" minWidth={{ base: '100%', md: '14rem' }}>
      <chakra.span
        position="absolute"
        insetInlineStart="3"
        top="calc(50% - 9px)"
        color="faint"
        pointerEvents="none"
      >
        <Search aria-hidden="true" size={18} />
      </chakra.span>
      <TextInput
        ref={ref}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={`${label}...`}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (query === '') event.currentTarget.blur();
          else onChange('');
        }}
        minHeight="target"
        paddingBlock="2"
        paddingInlineStart="10"
        fontSize="sm"
      />
      <chakra.span
        display="grid"
        position="absolute"
        insetInlineEnd="3"
        top="calc(50% - 0.7rem)"
        pointerEvents="none"
      >
        <Key>/</Key>
      </chakra.span>
    </chakra.div>
  );
}
