import type { SetupStatus } from '@portfolio/contracts/account/setup.ts';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { formatTime } from '../../lib/time/format-time.ts';
import { paths } from '../../lib/page/paths.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { SetupLayout } from './setup-layout.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { describeSetup, partLabel, type SetupState } from './setup-state.ts';
import { setupStatusQuery } from './setup.api.ts';

interface SetupStatusScreenProps {
  /** What the site itself says; undefined where it cannot be asked. */
  isActive: boolean | undefined;
  /** The site has not answered yet. */
  isPending: boolean;
  onRefresh: () => void;
}

/** The page /dbsetup (contract, section 4). */
export function SetupStatusScreen({ isActive, isPending, onRefresh }: SetupStatusScreenProps) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...setupStatusQuery,
    refetchOnMount: 'always',
  });
  const state = data === undefined || isPending ? undefined : describeSetup(data, isActive);
  const refresh = () => {
    void refetch();
    onRefresh();
  };
  return (
    <SetupLayout
      title="Database setup"
      lead={state?.summary ?? 'How far this site is on its way to a database of its own.'}
    >
      {error !== null && (
        <chakra.div marginBottom="8">
          <Alert tone="error" title="The state of the setup could not be read">
            {error.message}
          </Alert>
        </chakra.div>
      )}
      {data !== undefined && state !== undefined && <StatusList status={data} state={state} />}
      {data?.hasSharedRole === true && (
        <chakra.p marginTop="4" textStyle="small" color="muted">
          One database user serves all parts of the site. Where that user may create roles, setup gives each
          part a role of its own, which sees nothing of the others.
        </chakra.p>
      )}
      {/* Not before the list is there, which would move it. */}
      {(data !== undefined || error !== null) && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" marginTop="8">
          {state?.isOpen === true && <ButtonLink to={paths.setup}>Run the setup wizard</ButtonLink>}
          {/* Never disabled: the keyboard stays on it from one look to the next. */}
          <Button variant="outline" aria-busy={isFetching} onClick={refresh}>
            {isFetching ? <Spinner /> : <RefreshCw aria-hidden="true" size={16} />}
            Refresh
          </Button>
          <chakra.p role="status" textStyle="small" color="muted">
            {data !== undefined &&
              !isFetching &&
              `Last checked at ${formatTime(new Date(dataUpdatedAt).toISOString(), 'time')}`}
          </chakra.p>
        </chakra.div>
      )}
    </SetupLayout>
  );
}

function StatusList({ status, state }: { status: SetupStatus; state: SetupState }) {
  return (
    <chakra.dl borderBottom="1px solid" borderColor="line">
      <StatusRow name="Database" tone={state.database.tone}>
        {state.database.word}
      </StatusRow>
      {status.schemas.map(({ name, isMigrated }) => (
        <StatusRow key={name} name={partLabel(name)} tone={isMigrated ? 'success' : 'neutral'}>
          {isMigrated ? 'Migrated' : 'Not migrated'}
        </StatusRow>
      ))}
      <StatusRow name="Setup" tone={state.setup.tone}>
        {state.setup.word}
      </StatusRow>
    </chakra.dl>
  );
}

function StatusRow({
  name,
  tone,
  children,
}: {
  name: string;
  tone: SetupState['setup']['tone'];
  children: ReactNode;
}) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      columnGap="6"
      minHeight="3.5rem"
      paddingBlock="2"
      borderTop="1px solid"
      borderColor="line"
    >
      <chakra.dt fontWeight="560">{name}</chakra.dt>
      <chakra.dd flexShrink="0">
        <Badge tone={tone}>{children}</Badge>
      </chakra.dd>
    </chakra.div>
  );
}
