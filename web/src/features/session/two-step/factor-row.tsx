import type { Factor } from '@portfolio/contracts/account/factors.ts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

const kinds = { totp: 'App', passkey: 'Passkey' } as const;

/** One app or passkey. */
export function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { kind, name, createdAt, lastUsedAt } = factor;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      paddingBlock="3"
      borderBottom="1px solid"
      borderColor="line"
    >
      <chakra.div flex="1" minWidth="12rem">
        <chakra.p textStyle="small" fontWeight="600" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p textStyle="label" fontWeight="400" color="muted">
          {kinds[kind]}, added <Moment at={createdAt} />
          {lastUsedAt === null ? ', not used yet' : <>, last used {<Moment at={lastUsedAt} />}</>}
        </chakra.p>
      </chakra.div>
      <Button size="sm" variant="outline" onClick={onRemove}>
        Remove
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </chakra.li>
  );
}
