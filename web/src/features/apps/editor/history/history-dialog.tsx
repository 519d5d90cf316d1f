import type { App } from '@portfolio/contracts/apps/apps.ts';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Container } from '../../../../ui/container.tsx';
import { FullScreenDialog } from '../../../../ui/full-screen-dialog.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { toastCause } from '../../../../ui/toast-cause.ts';
import { toastWithUndo } from '../../../../ui/toast-undo.tsx';
import { formatTime } from '../../format-time.ts';
import { Comparison } from './comparison.tsx';
import { revisionQuery, revisionsQuery, useRestoreRevision } from './history.api.ts';
import { VersionList } from './version-list.tsx';
import { versionsOf, type AppVersion } from './versions.ts';

interface HistoryDialogProps {
  /** As it is stored now. */
  app: App;
  userId: string;
  /** Unsaved work in the form, which restoring would replace. */
  hasUnsaved: boolean;
  onClose: () => void;
  onRestored: (app: App) => void;
}

/** What an app was like before, and the way back (contract, section 11). */
export function HistoryDialog(props: HistoryDialogProps) {
  const { app, onClose } = props;
  const { data: saves, error } = useQuery(revisionsQuery(app.id));
  return (
    <FullScreenDialog title="History" onClose={onClose}>
      <Container paddingBlock={{ base: '5', lg: '8' }}>
        {error !== null && <Alert tone="error">{error.message}</Alert>}
        {error === null && saves === undefined && <Skeleton height="20rem" />}
        {saves !== undefined && <Versions {...props} versions={versionsOf(saves, app.createdAt)} />}
      </Container>
    </FullScreenDialog>
  );
}

type Against = 'before' | 'now';

function Versions({ versions, ...props }: HistoryDialogProps & { versions: readonly AppVersion[] }) {
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
      <VersionList versions={versions} shown={shown} userId={props.userId} onShow={setShown} />
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

interface ShownVersionProps extends HistoryDialogProps {
  version: AppVersion;
  /** The state before it; undefined for the oldest one. */
  before: AppVersion | undefined;
  isFirst: boolean;
}

function ShownVersion(props: ShownVersionProps) {
  const { app, version, before, isFirst } = props;
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
          {isFirst ? 'As it is now' : <Moment at={version.at} />}
        </chakra.h3>
        {version.number !== undefined && <RestoreButton {...props} number={version.number} />}
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
          app={app}
          before={against === 'before' ? before?.number : version.number}
          after={against === 'before' ? version.number : undefined}
        />
      )}
    </chakra.section>
  );
}

interface LoadedComparisonProps {
  app: App;
  /** Numbers of kept states; undefined for the present one. */
  before: number | undefined;
  after: number | undefined;
}

function LoadedComparison({ app, before, after }: LoadedComparisonProps) {
  const one = useKeptApp(app, before);
  const other = useKeptApp(app, after);
  const error = one.error ?? other.error;
  if (error !== null) return <Alert tone="error">{error.message}</Alert>;
  if (one.app === undefined || other.app === undefined) return <Skeleton height="12rem" />;
  return <Comparison before={one.app} after={other.app} />;
}

/** The app as it was under a number, or as it is. */
function useKeptApp(app: App, number: number | undefined) {
  const { data, error } = useQuery({ ...revisionQuery(app.id, number ?? 0), enabled: number !== undefined });
  return { app: number === undefined ? app : data, error };
}

function RestoreButton({ number, ...props }: ShownVersionProps & { number: number }) {
  const { app, version, hasUnsaved, onClose, onRestored } = props;
  const restore = useRestoreRevision(app.id);
  const apply = (to: { number: number; version: number }, done: (restored: App) => void) => {
    restore.mutateAsync(to).then((restored) => {
      onRestored(restored);
      done(restored);
    }, toastCause);
  };
  const handleRestore = () =>
    apply({ number, version: app.version }, (restored) => {
      onClose();
      toastWithUndo(`The version of ${formatTime(version.at)} is back.`, () =>
        apply({ number: app.version, version: restored.version }, () => undefined),
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
