import type { Enquiry, EnquiryFilters } from '@portfolio/contracts/leads/leads.ts';
import { Download, RadioTower, RefreshCw, UserSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/page/paths.ts';
import { useCan } from '../../../lib/page/rights.ts';
import { createTypedTexts } from '../../../lib/drafts/typed-texts.ts';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import { Button, Stack } from '@chakra-ui/react';
import { ScreenHead } from '../../../kit/list-screen.tsx';
import { RowAction } from '../../../kit/row-action.tsx';
import { useAddressFilters } from '../../../kit/use-address-filters.ts';
import { AddressDialog } from './enquiry/address-dialog.tsx';
import { DueNext } from './summary/due-next.tsx';
import { filterQuery, inboxFilters } from './filters/enquiry-filters.ts';
import { EraseDialog } from './enquiry/erase-dialog.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { KeyHint, LeadList } from './lead-list.tsx';
import { exportPath, useRefresh } from './leads.api.ts';
import { SummaryTiles } from './summary/summary-tiles.tsx';

/** The inbox: who wrote, who waits for an answer, and how each enquiry stands with each channel (contract, section 10). */
export function Leads() {
  const { filters, choose } = useAddressFilters(inboxFilters);
  const query = filterQuery(filters);
  const searchBox = useRef<HTMLInputElement>(null);
  const [erased, setErased] = useState<Enquiry>();
  const [address, setAddress] = useState<string>();
  const [noteTexts] = useState(createTypedTexts);
  useShortcuts({ '/': () => searchBox.current?.focus() });
  return (
    <Stack gap="6">
      <Head filters={query} onLookUp={() => setAddress('')} />
      <SummaryTiles />
      <DueNext />
      <FilterBar
        filters={filters}
        onChoose={(changes) => choose({ ...changes, enquiry: '' })}
        searchBox={searchBox}
      />
      <Stack gap="3">
        <KeyHint />
        <LeadList
          filters={query}
          openReference={filters.enquiry}
          onToggle={({ reference }) =>
            choose({ enquiry: reference === filters.enquiry ? '' : reference }, true)
          }
          onErase={setErased}
          onLookUp={setAddress}
          noteTexts={noteTexts}
        />
      </Stack>
      {erased !== undefined && <EraseDialog enquiry={erased} onClose={() => setErased(undefined)} />}
      {address !== undefined && <AddressDialog address={address} onClose={() => setAddress(undefined)} />}
    </Stack>
  );
}

function Head({ filters, onLookUp }: { filters: EnquiryFilters; onLookUp: () => void }) {
  const refresh = useRefresh();
  const canSetUp = useCan('administration');
  return (
    <ScreenHead
      title="Enquiries"
      actions={
        <>
          <RowAction icon={RefreshCw} label="Refresh" run={refresh} />
          <Button asChild variant="outline" size="sm">
            <a href={exportPath(filters)} download>
              <Download aria-hidden="true" size={16} />
              Export CSV
            </a>
          </Button>
          <Button variant="outline" size="sm" onClick={onLookUp}>
            <UserSearch aria-hidden="true" size={16} />
            Look up an address
          </Button>
          {canSetUp && (
            <Button asChild variant="outline" size="sm">
              <Link to={paths.channels}>
                <RadioTower aria-hidden="true" size={16} />
                Channels
              </Link>
            </Button>
          )}
        </>
      }
    />
  );
}
