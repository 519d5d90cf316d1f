import type { Factor } from '@portfolio/contracts/account/factors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Moment } from '../../../ui/layout/moment.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';

const kinds = { totp: 'App', passkey: 'Passkey' } as const;

/** One app or passkey. */
export function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { kind, name, createdAt, lastUsedAt } = factor;
  return (
    <ListRow
      title={name}
      note={
        <>
          {kinds[kind]}, added <Moment at={createdAt} />
          {lastUsedAt === null ? ', not used yet' : <>, last used {<Moment at={lastUsedAt} />}</>}
        </>
      }
    >
      <Button size="sm" variant="outline" onClick={onRemove}>
        Remove
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </ListRow>
  );
}
