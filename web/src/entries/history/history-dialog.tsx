import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { FullScreenDialog } from '../../ui/dialogs/full-screen-dialog.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toastCause } from '../../ui/feedback/toast-cause.ts';
import { toastWithUndo } from '../../ui/feedback/toast-undo.tsx';
import { formatTime } from '../../lib/time/format-time.ts';
import { useCan } from '../../lib/page/rights.ts';
import { authorsQuery, revisionQuery, revisionsQuery, useRestoreRevision } from '../entries.api.ts';
import type { RevisionCalls, StoredEntry } from '../entry-calls.ts';
import type { Comparison } from '../entry-history.ts';
import { VersionList } from './version-list.tsx';
import { versionsOf, type EntryVersion } from './versions.ts';

interface HistoryDialogProps<E extends StoredEntry> {
  calls: RevisionCalls<E>;
  Comparison: Comparison<E>;
  /** As it is stored now. */
  entry: E;
  userId: string;
  /** Unsaved work in the form, which restoring would replace. */
  hasUnsaved: boolean;
  onClose: () => void;
  onRestored: (entry: E) => void;
}

/** What an entry was like before, and the way back (contract, section 11). */
export function HistoryDialog<E extends StoredEntry>(props: HistoryDialogProps<E>) {
  const { entry, calls, onClose } = props;
  const { data: saves, error } = useQuery(revisionsQuery(calls, entry.id));
  return (
    <FullScreenDialog title="History" onClose={onClose}>
      <Container paddingBlock={{ base: '5', lg: '8' }}>
        {error !== null && <Alert tone="error">{error.message}</Alert>}
        {error === null && saves === undefined && <Skeleton height="20rem" />}
        {saves !== undefined && <Versions {...props} versions={versionsOf(saves, entry.createdAt)} />}
      </Container>
    </FullScreenDialog>
  );
}

type Against = 'before' | 'now';

function Versions<E extends StoredEntry>({
  versions,
  ...props
}: HistoryDialogProps<E> & { versions: readonly EntryVersion[] }) {
  const [shown, setShown] = useState(0);
  const version = versions[shown];
  if (version === undefined) return null;
  return (
    <chakra.div
      display="grid"
      gap={{ base: '6', lg: '10' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }}
      alignItems="start"
    >
      <chakra.div display="grid" gap="3">
        <AuthorNames calls={props.calls} id={props.entry.id} />
        <VersionList
          labelsOf={props.calls.labelsOf}
          versions={versions}
          shown={shown}
          userId={props.userId}
          onShow={setShown}
        />
      </chakra.div>
      <ShownVersion
        key={shown}
        {...props}
        version={version}
        before={versions[shown + 1]}
        isFirst={shown === 0}
      />
    </chakra.div>
  );
}

/** Versions name who saved them; nobody else says who made the entry, and whose it is where it was imported. */
function AuthorNames<E extends StoredEntry>({ calls, id }: { calls: RevisionCalls<E>; id: string }) {
  const { createdBy, changedBy } = useQuery(authorsQuery(calls, id)).data ?? {};
  const names = [
    createdBy && `Made by ${createdBy}.`,
    changedBy && changedBy !== createdBy && `Last changed by ${changedBy}.`,
  ].filter(Boolean);
  if (names.length === 0) return null;
  return (
    <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
      {names.join(' ')}
    </chakra.p>
  );
}

interface ShownVersionProps<E extends StoredEntry> extends HistoryDialogProps<E> {
  version: EntryVersion;
  /** The state before it; undefined for the oldest one. */
  before: EntryVersion | undefined;
  isFirst: boolean;
}

function ShownVersion<E extends StoredEntry>(props: ShownVersionProps<E>) {
  const { calls, version, before, isFirst } = props;
  const canRestore = useCan(calls.publishRight ?? 'publish');
  const [chosen, setChosen] = useState<Against>('before');
  const against = before === undefined ? 'now' : chosen;
  const choices = [
    { value: 'before', label: 'What it changed' },
    { value: 'now', label: 'Compared with now' },
  ] as const;
  return (
    <chakra.section aria-labelledby="shown-version" display="grid" gap="5" minWidth="0">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h3 id="shown-version" textStyle="subheading" fontSize="lg">
          {isFirst ? 'As it is now' : <SavedAt at={version.at} />}
        </chakra.h3>
        {canRestore && version.number !== undefined && <RestoreButton {...props} number={version.number} />}
      </chakra.div>
      {!isFirst && before !== undefined && (
        <chakra.div role="group" aria-label="Compare" display="flex" flexWrap="wrap" gap="2">
          {choices.map(({ value, label }) => (
            <Button
              key={value}
              size="sm"
              variant={value === against ? 'ink' : 'outline'}
              aria-pressed={value === against}
              onClick={() => setChosen(value)}
            >
              {label}
            </Button>
          ))}
        </chakra.div>
      )}
      {isFirst && before === undefined ? (
        <chakra.p textStyle="small" color="muted">
          It has not been changed yet. Every save from now on is kept here.
        </chakra.p>
      ) : (
        <LoadedComparison
          {...props}
          from={against === 'before' ? before?.number : version.number}
          to={against === 'before' ? version.number : undefined}
        />
      )}
    </chakra.section>
  );
}

interface LoadedComparisonProps<E extends StoredEntry> extends HistoryDialogProps<E> {
  /** Numbers of kept states; undefined for the present one. */
  from: number | undefined;
  to: number | undefined;
}

function LoadedComparison<E extends StoredEntry>({ from, to, ...props }: LoadedComparisonProps<E>) {
  const { Comparison } = props;
  const one = useKeptEntry(props, from);
  const other = useKeptEntry(props, to);
  const error = one.error ?? other.error;
  if (error !== null) return <Alert tone="error">{error.message}</Alert>;
  if (one.kept === undefined || other.kept === undefined) return <Skeleton height="12rem" />;
  return <Comparison before={one.kept} after={other.kept} />;
}

/** The entry as it was under a number, or as it is. */
function useKeptEntry<E extends StoredEntry>({ calls, entry }: HistoryDialogProps<E>, number?: number) {
  const query = revisionQuery(calls, entry.id, number ?? 0);
  const { data, error } = useQuery({ ...query, enabled: number !== undefined });
  return { kept: number === undefined ? entry : data, error };
}

const SavedAt = ({ at }: { at: string | null }) => (at === null ? 'The oldest version' : <Moment at={at} />);

const describeRestored = ({ at }: EntryVersion): string =>
  `The ${at === null ? 'oldest version' : `version of ${formatTime(at)}`} is back.`;

function RestoreButton<E extends StoredEntry>(props: ShownVersionProps<E> & { number: number }) {
  const { number, calls, entry, version, hasUnsaved, onClose, onRestored } = props;
  const restore = useRestoreRevision(calls, entry.id);
  const apply = (to: { number: number; version: number }, done: (restored: E) => void) => {
    restore.mutateAsync(to).then((restored) => {
      onRestored(restored);
      done(restored);
    }, toastCause);
  };
  const handleRestore = () =>
    apply({ number, version: entry.version }, (restored) => {
      onClose();
      toastWithUndo(describeRestored(version), () =>
        apply({ number: entry.version, version: restored.version }, () => undefined),
      );
    });
  return (
    <chakra.div display="grid" gap="1" justifyItems="end">
      <Button size="sm" isBusy={restore.isPending} disabled={hasUnsaved} onClick={handleRestore}>
        <RotateCcw aria-hidden="true" size={16} />
        Restore this version
      </Button>
      {hasUnsaved && (
        <chakra.p textStyle="label" fontWeight="400" color="faint">
          Save or cancel the changes of the form first.
        </chakra.p>
      )}
    </chakra.div>
  );
}
