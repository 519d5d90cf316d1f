import { ArrowUpDown, ListChecks, Plus, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { chakra } from '@chakra-ui/react';
import { paths } from '../../../lib/page/paths.ts';
import { useCan } from '../../../lib/page/rights.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';

interface ToolbarProps {
  query: string;
  onSearch: (query: string) => void;
  searchBox: Ref<HTMLInputElement>;
  addButton: Ref<HTMLButtonElement>;
  onAdd: () => void;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
}

export function Toolbar(props: ToolbarProps) {
  const { query, onSearch, searchBox, addButton, onAdd, isSelecting, onSelecting } = props;
  const canPublish = useCan('publish');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
      <SearchBox ref={searchBox} label="Search apps" query={query} onChange={onSearch} />
      {canPublish && (
        <>
          <Button
            size="sm"
            variant={isSelecting ? 'ink' : 'outline'}
            flex={{ base: '1', sm: 'none' }}
            aria-pressed={isSelecting}
            onClick={() => onSelecting(!isSelecting)}
          >
            <ListChecks aria-hidden="true" size={18} />
            Select
          </Button>
          <ButtonLink to={paths.order} size="sm" variant="outline" flex={{ base: '1', sm: 'none' }}>
            <ArrowUpDown aria-hidden="true" size={18} />
            Order
          </ButtonLink>
          <ButtonLink
            to={`${paths.trash}?kind=app`}
            size="sm"
            variant="outline"
            flex={{ base: '1', sm: 'none' }}
          >
            <Trash2 aria-hidden="true" size={18} />
            Trash
          </ButtonLink>
        </>
      )}
      <Button
        ref={addButton}
        size="sm"
        flex={{ base: '1 1 100%', sm: 'none' }}
        aria-keyshortcuts="n"
        onClick={onAdd}
      >
        <Plus aria-hidden="true" size={18} />
        Add New App
      </Button>
    </chakra.div>
  );
}
