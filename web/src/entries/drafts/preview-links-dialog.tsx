import type { CreatedPreviewLink, PreviewLink } from '@portfolio/contracts/apps/preview-links.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { MoreFooter } from '../../kit/more-footer.tsx';
import { useNow } from '../../lib/time/use-now.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { compactControl } from '../../ui/forms/compact-control.ts';
import { Checkbox, Select } from '../../ui/forms/controls.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { MadeLink } from '../../ui/buttons/made-link.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { Verdicts } from './verdicts.tsx';
import { previewLinksQuery, useChangeLinks } from '../entries.api.ts';
import type { EntryNoun, LinkCalls } from '../entry-calls.ts';

const lifetimes = [
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
];

interface PreviewLinksDialogProps {
  calls: LinkCalls;
  /** Of the entry. */
  id: string;
  hasDraft: boolean;
  onClose: () => void;
}

/** The link of a part of the site shows every page with it. */
function describeShown(noun: EntryNoun, hasDraft: boolean): string {
  if (noun === 'part of the site')
    return hasDraft ? 'the whole site with the draft' : 'the site as it is published';
  return hasDraft ? 'the draft' : `the ${noun} as it is saved`;
}

/** Shows what is prepared to somebody who has no account. */
export function PreviewLinksDialog({ calls, id, hasDraft, onClose }: PreviewLinksDialogProps) {
  const [hours, setHours] = useState('168');
  const [shouldAsk, setShouldAsk] = useState(false);
  const [made, setMade] = useState<CreatedPreviewLink>();
  const { create, revoke } = useChangeLinks(calls, id);
  const makeLink = () =>
    create.mutate(
      { hours: Number(hours), asksForApproval: shouldAsk },
      { onSuccess: setMade, onError: (cause) => toastFailure(cause.message) },
    );
  const handleRevoke = (linkId: string) =>
    revoke.mutate(linkId, {
      onSuccess: () => setMade((now) => (now?.id === linkId ? undefined : now)),
      onError: (cause) => toastFailure(cause.message),
    });
  return (
    <Dialog isOpen onClose={onClose} title="Preview links">
      <chakra.div display="grid" gap="5">
        <chakra.p color="muted">
          Whoever has the link sees {describeShown(calls.noun, hasDraft)}, without an account. What is still
          unsaved in this form is not part of it.
        </chakra.p>
        <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="end">
          <Field label="Works for">
            {(control) => (
              <Select
                {...control}
                {...compactControl}
                options={lifetimes}
                value={hours}
                onChange={(event) => setHours(event.target.value)}
              />
            )}
          </Field>
          <Button size="sm" isBusy={create.isPending} onClick={makeLink}>
            Make a link
          </Button>
        </chakra.div>
        {calls.noun !== 'part of the site' && (
          <Checkbox
            label="Ask for approval: “Approve” and “Ask for changes” below the page"
            checked={shouldAsk}
            onChange={({ target: { checked } }) => setShouldAsk(checked)}
          />
        )}
        {made !== undefined && (
          <MadeLink label="The new link" hint="Copy it now: it is not shown again." url={made.url} />
        )}
        <Links
          calls={calls}
          id={id}
          onRevoke={handleRevoke}
          revoking={revoke.isPending ? revoke.variables : undefined}
        />
        <Button size="sm" variant="outline" justifySelf="end" onClick={onClose}>
          Close
        </Button>
      </chakra.div>
    </Dialog>
  );
}

interface LinksProps {
  calls: LinkCalls;
  id: string;
  onRevoke: (id: string) => void;
  /** The link that is being revoked. */
  revoking: string | undefined;
}

function Links({ calls, id, onRevoke, revoking }: LinksProps) {
  const query = useInfiniteQuery(previewLinksQuery(calls, id));
  const { data, error } = query;
  const now = useNow();
  if (data === undefined)
    return error === null ? <Skeleton height="3rem" /> : <Alert tone="error">{error.message}</Alert>;
  const links = data.pages.flatMap(({ rows }) => rows);
  if (links.length === 0)
    return (
      <chakra.p textStyle="small" color="faint">
        No links yet.
      </chakra.p>
    );
  return (
    <div>
      <chakra.ul aria-label="Links" listStyle="none" borderTop="1px solid" borderColor="line">
        {links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            isExpired={Date.parse(link.expiresAt) <= now}
            isBusy={revoking === link.id}
            onRevoke={() => onRevoke(link.id)}
          />
        ))}
      </chakra.ul>
      {(data.pages.length > 1 || query.hasNextPage || error !== null) && (
        <MoreFooter
          count={links.length}
          total={data.pages.at(-1)?.total ?? links.length}
          query={query}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </div>
  );
}

interface LinkRowProps {
  link: PreviewLink;
  isExpired: boolean;
  isBusy: boolean;
  onRevoke: () => void;
}

function LinkRow({ link, isExpired, isBusy, onRevoke }: LinkRowProps) {
  const { createdAt, createdBy, expiresAt, openedCount, lastOpenedAt, verdicts } = link;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      paddingBlock="2"
      borderBottom="1px solid"
      borderColor="line"
      textStyle="small"
    >
      <chakra.div flex="1" minWidth="12rem">
        <p>
          Made <Moment at={createdAt} /> by {createdBy.name}
          {link.asksForApproval && ', asks for approval'}
        </p>
        <chakra.p color="muted">
          {isExpired ? 'Expired' : 'Works until'} <Moment at={expiresAt} />
        </chakra.p>
        <chakra.p color="muted">
          {openedCount === 0
            ? 'Not opened yet'
            : `Opened ${openedCount === 1 ? 'once' : `${String(openedCount)} times`}`}
          {lastOpenedAt !== null && (
            <>
              , last <Moment at={lastOpenedAt} />
            </>
          )}
        </chakra.p>
      </chakra.div>
      {!isExpired && (
        <Button size="sm" variant="outline" isBusy={isBusy} onClick={onRevoke}>
          Revoke
          <VisuallyHidden>
            {' '}
            the link made <Moment at={createdAt} />
          </VisuallyHidden>
        </Button>
      )}
      {verdicts.length > 0 && <Verdicts verdicts={verdicts} />}
    </chakra.li>
  );
}
