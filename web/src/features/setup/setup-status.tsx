import { chakra } from '@chakra-ui/react';
import type { SetupStatus } from '@portfolio/contracts/setup.ts';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { describeSetup, partLabel, type SetupState } from './setup-state.ts';
import { setupStatusQuery } from './setup.api.ts';

interface SetupStatusScreenProps {
  /** What the site itself says; undefined where it cannot be asked. */
  isActive: boolean | undefined;
  onRefresh: () => void;
}

/** The page /dbsetup (contract, section 4). */
export function SetupStatusScreen({ isActive, onRefresh }: SetupStatusScreenProps) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...setupStatusQuery,
    refetchOnMount: 'always',
  });
  const state = data && describeSetup(data, isActive);
  const refresh = () => {
    void refetch();
    onRefresh();
  };
  return (
    <Container
      maxWidth="56rem"
      paddingTop={{ base: '10', md: '20' }}
      paddingBottom={{ base: '16', md: '24' }}
    >
      <chakra.h1 textStyle="title">Database setup</chakra.h1>
      <chakra.p textStyle="lead" color="muted" marginTop="5" maxWidth="34rem">
        {state?.summary ?? 'How far this site is on its way to a database of its own.'}
      </chakra.p>
      {error !== null && (
        <chakra.div marginTop="8">
          <Alert tone="error" title="The state of the setup could not be read">
            {error.message}
          </Alert>
        </chakra.div>
      )}
      {data !== undefined && state !== undefined && <StatusList status={data} state={state} />}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" marginTop="8">
        {state?.isOpen === true && <ButtonLink to="/setup">Run the setup wizard</ButtonLink>}
        <Button variant="outline" isBusy={isFetching} onClick={refresh}>
          {!isFetching && <RefreshCw aria-hidden="true" size={16} />}
          Refresh
        </Button>
        <chakra.p role="status" textStyle="small" color="muted">
          {data !== undefined &&
            !isFetching &&
            `Last checked at ${new Date(dataUpdatedAt).toLocaleTimeString()}`}
        </chakra.p>
      </chakra.div>
    </Container>
  );
}

function StatusList({ status, state }: { status: SetupStatus; state: SetupState }) {
  return (
    <chakra.dl marginTop={{ base: '8', md: '12' }} borderBottom="1px solid" borderColor="line">
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
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="6"
      rowGap="1"
      minHeight="3.5rem"
      paddingBlock="2"
      borderTop="1px solid"
      borderColor="line"
    >
      <chakra.dt fontWeight="560">{name}</chakra.dt>
      <dd>
        <Badge tone={tone}>{children}</Badge>
      </dd>
    </chakra.div>
  );
}
