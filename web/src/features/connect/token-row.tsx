import type { ListedToken } from '@portfolio/contracts/account/tokens.ts';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Badge } from '../../ui/layout/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { useEndToken } from './connect.api.ts';
import { scopeLabels } from './scope-choice.tsx';

/** A token or a connection: what it may, since when, and when it was last used. */
export function TokenRow({ token }: { token: ListedToken }) {
  const { id, name, lastFour } = token;
  const noun = lastFour === null ? 'connection' : 'token';
  const [isAsking, setIsAsking] = useState(false);
  const [now] = useState(() => Date.now());
  const end = useEndToken();
  const close = () => setIsAsking(false);
  return (
    <>
      <ListRow
        textWidth="14rem"
        title={
          <>
            {name} <Badge tone="neutral">{lastFour === null ? 'Connection' : `…${lastFour}`}</Badge>{' '}
            {Date.parse(token.expiresAt) <= now && <Badge tone="warning">Expired</Badge>}
          </>
        }
        note={<TokenNote token={token} />}
      >
        <Button size="sm" variant="outline" onClick={() => setIsAsking(true)}>
          End
          <VisuallyHidden>
            {' '}
            the {noun} {name}
          </VisuallyHidden>
        </Button>
      </ListRow>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={`End the ${noun} “${name}”?`}
        message={`What uses it is refused at once. This cannot be undone; you can make another ${noun}.`}
        confirmLabel={`End ${noun}`}
        isBusy={end.isPending}
        onConfirm={() =>
          end
            .mutateAsync(id)
            .then(
              () => toast.success(`The ${noun} “${name}” has ended.`),
              () => undefined,
            )
            .finally(close)
        }
      />
    </>
  );
}

const TokenNote = ({
  token: { scopes, createdBy, createdAt, expiresAt, lastUsedAt },
}: {
  token: ListedToken;
}) => (
  <>
    {scopes.map((scope) => scopeLabels[scope]).join(', ')}
    <br />
    made by {createdBy.name} <Moment at={createdAt} />, until <Moment at={expiresAt} />,{' '}
    {lastUsedAt === null ? (
      'never used'
    ) : (
      <>
        last used <Moment at={lastUsedAt} />
      </>
    )}
  </>
);
