import { chakra, Stack } from '@chakra-ui/react';
import type { Enquiry, EnquiryFilters } from '@portfolio/contracts/leads/leads.ts';
import { useQuery } from '@tanstack/react-query';
import { Clock, Download, RadioTower, RefreshCw, UserSearch } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useLocation } from 'react-router-dom';
import { ScreenHead } from '../../../kit/list-screen.tsx';
import { RowAction } from '../../../kit/row-action.tsx';
import { useAddressFilters } from '../../../kit/use-address-filters.ts';
import { createTypedTexts } from '../../../lib/drafts/typed-texts.ts';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import { paths } from '../../../lib/page/paths.ts';
import { useCan } from '../../../lib/page/rights.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { dueOf } from './due.ts';
import { PersonalDataDialog } from './enquiry/personal-data-dialog.tsx';
import { filterQuery, inboxFilters } from './filters/enquiry-filters.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { KeyHint, LeadList } from './lead-list.tsx';
import { dueNextQuery, exportPath, useEraseEnquiry, useRefresh } from './leads.api.ts';
import { SummaryTiles } from './summary/summary-tiles.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/buttons/button.tsx';

/** What a link within the inbox opens: its reference. */
interface OpenedState {
  enquiry: string;
}

/** The inbox: who wrote, who waits for an answer, and how each enquiry stands with each channel (contract, section 10). */
export function Leads() {
  const { filters, choose } = useAddressFilters(inboxFilters);
  const query = filterQuery(filters);
  const opened = useLocation().state as OpenedState | null;
  const openReference = filters.enquiry ?? opened?.enquiry;
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
          openReference={openReference}
          onToggle={({ reference }) =>
            choose({ enquiry: reference === openReference ? '' : reference }, true)
          }
          onErase={setErased}
          onLookUp={setAddress}
          noteTexts={noteTexts}
        />
      </Stack>
      {erased !== undefined && <EraseDialog enquiry={erased} onClose={() => setErased(undefined)} />}
      {address !== undefined && (
        <PersonalDataDialog address={address} onClose={() => setAddress(undefined)} />
      )}
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
          <ButtonAnchor href={exportPath(filters)} download variant="outline" size="sm">
            <Download aria-hidden="true" size={16} />
            Export CSV
          </ButtonAnchor>
          <Button variant="outline" size="sm" onClick={onLookUp}>
            <UserSearch aria-hidden="true" size={16} />
            Look up an address
          </Button>
          {canSetUp && (
            <ButtonLink to={paths.channels} variant="outline" size="sm">
              <RadioTower aria-hidden="true" size={16} />
              Channels
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

const shownCount = 3;

/** Who has to be answered next, with the time left. */
function DueNext() {
  const { data = [] } = useQuery(dueNextQuery);
  const now = useNow();
  if (data.length === 0) return null;
  return (
    <chakra.section
      aria-label="Due next"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      rowGap="1"
      textStyle="small"
    >
      <chakra.h2 display="inline-flex" alignItems="center" gap="2" fontWeight="600" marginInlineEnd="2">
        <Clock aria-hidden="true" size={16} />
        Due next
      </chakra.h2>
      <chakra.ol listStyle="none" display="flex" flexWrap="wrap" gap="2" minWidth="0">
        {data.slice(0, shownCount).map((enquiry) => {
          const due = dueOf(enquiry, now);
          return (
            <chakra.li key={enquiry.id} minWidth="0">
              <ButtonLink
                size="sm"
                variant="outline"
                to={`?q=${enquiry.reference}`}
                state={{ enquiry: enquiry.reference } satisfies OpenedState}
              >
                <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" maxWidth="12rem">
                  {enquiry.firstName}
                </chakra.span>
                <chakra.span
                  fontWeight="400"
                  whiteSpace="nowrap"
                  color={due === undefined || due.tone === 'neutral' ? 'muted' : due.tone}
                >
                  {due?.words}
                </chakra.span>
              </ButtonLink>
            </chakra.li>
          );
        })}
      </chakra.ol>
      {data.length > shownCount && (
        <chakra.span color="muted">and {data.length - shownCount} more</chakra.span>
      )}
    </chakra.section>
  );
}

interface EraseDialogProps {
  enquiry: Enquiry;
  onClose: () => void;
}

/** Says what goes and what stays before anything is erased (contract, section 10, "Privacy"). */
function EraseDialog({ enquiry, onClose }: EraseDialogProps) {
  const erase = useEraseEnquiry();
  const delivered = enquiry.deliveries.filter(({ state }) => state === 'delivered');
  return (
    <Dialog isOpen onClose={onClose} title={`Erase the enquiry of ${enquiry.firstName}?`}>
      <chakra.dl display="grid" gap="4" textStyle="small">
        <Part term="What goes">
          Name, e-mail address, phone number and project details; your notes; what the channels answered;
          every copy of these in this site. What is not delivered yet will not be delivered.
        </Part>
        <Part term="What stays">
          The receipt {enquiry.reference} with a checksum and the time, nothing personal, so that it can still
          be proved that no enquiry was lost.
        </Part>
        {delivered.length > 0 && (
          <Part term="What you must erase elsewhere">
            What is delivered already is out of reach: {delivered.map(({ name }) => name).join(', ')}.
          </Part>
        )}
      </chakra.dl>
      <chakra.p textStyle="small" marginTop="4">
        This cannot be undone, and a backup that is restored later erases it again.
      </chakra.p>
      <DialogButtons
        marginTop="8"
        isDanger
        isBusy={erase.isPending}
        onCancel={onClose}
        onConfirm={() =>
          erase.mutate(enquiry, {
            onSuccess: () => {
              toast.success('The enquiry is erased.');
              onClose();
            },
            onError: (cause) => toastFailure(cause.message),
          })
        }
      >
        Erase for good
      </DialogButtons>
    </Dialog>
  );
}

function Part({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontWeight="600">{term}</chakra.dt>
      <chakra.dd margin="0" color="muted">
        {children}
      </chakra.dd>
    </div>
  );
}
