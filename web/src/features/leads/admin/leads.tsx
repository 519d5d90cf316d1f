import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { Download, RadioTower, RefreshCw, UserSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/page/paths.ts';
import { useCan } from '../../../lib/page/rights.ts';
import { createTypedTexts } from '../../../lib/drafts/typed-texts.ts';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import { chakra } from '@chakra-ui/react';
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/buttons/button.tsx';
import { AddressDialog } from './enquiry/address-dialog.tsx';
import { DueNext } from './summary/due-next.tsx';
import { filtersOf, parametersOf, type Filters, type OpenedState } from './filters/enquiry-filters.ts';
import { EraseDialog } from './enquiry/erase-dialog.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { KeyHint, LeadList } from './lead-list.tsx';
import { exportPath, useRefresh } from './leads.api.ts';
import { SummaryTiles } from './summary/summary-tiles.tsx';

/** The inbox: who wrote, who waits for an answer, and how each enquiry stands with each channel (contract, section 10). */
export function Leads() {
  const [parameters, setParameters] = useSearchParams();
  const opened = useLocation().state as OpenedState | null;
  const filters = filtersOf(parameters);
  const openReference = parameters.get('enquiry') ?? opened?.enquiry;
  const setFilters = (next: Filters) => setParameters(parametersOf(next), { replace: true });
  const toggle = ({ reference }: Enquiry) =>
    setParameters(reference === openReference ? parametersOf(filters) : parametersOf(filters, reference));
  const searchBox = useRef<HTMLInputElement>(null);
  const [erased, setErased] = useState<Enquiry>();
  const [address, setAddress] = useState<string>();
  const [noteTexts] = useState(createTypedTexts);
  useShortcuts({ '/': () => searchBox.current?.focus() });
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <Head filters={filters} onLookUp={() => setAddress('')} />
      <SummaryTiles />
      <DueNext />
      <FilterBar filters={filters} onChange={setFilters} searchBox={searchBox} />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
        <KeyHint />
        <LeadList
          filters={filters}
          openReference={openReference}
          onToggle={toggle}
          onErase={setErased}
          onLookUp={setAddress}
          noteTexts={noteTexts}
        />
      </chakra.div>
      {erased !== undefined && <EraseDialog enquiry={erased} onClose={() => setErased(undefined)} />}
      {address !== undefined && <AddressDialog address={address} onClose={() => setAddress(undefined)} />}
    </chakra.div>
  );
}

function Head({ filters, onLookUp }: { filters: Filters; onLookUp: () => void }) {
  const refresh = useRefresh();
  const canSetUp = useCan('administration');
  const [isRefreshing, setIsRefreshing] = useState(false);
  const press = () => {
    setIsRefreshing(true);
    void refresh().finally(() => setIsRefreshing(false));
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4">
      <chakra.h1 textStyle="heading">Enquiries</chakra.h1>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button variant="outline" size="sm" isBusy={isRefreshing} onClick={press}>
          {!isRefreshing && <RefreshCw aria-hidden="true" size={16} />}
          Refresh
        </Button>
        <ButtonAnchor variant="outline" size="sm" href={exportPath(filters)} download>
          <Download aria-hidden="true" size={16} />
          Export CSV
        </ButtonAnchor>
        <Button variant="outline" size="sm" onClick={onLookUp}>
          <UserSearch aria-hidden="true" size={16} />
          Look up an address
        </Button>
        {canSetUp && (
          <ButtonLink variant="outline" size="sm" to={paths.channels}>
            <RadioTower aria-hidden="true" size={16} />
            Channels
          </ButtonLink>
        )}
      </chakra.div>
    </chakra.div>
  );
}
