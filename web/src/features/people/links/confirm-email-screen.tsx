import { linkTokenSchema } from '@portfolio/contracts/account/people.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { paths } from '../../../lib/page/paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useConfirmEmail } from '../people.api.ts';
import { BrokenLink, LinkScreen } from './link-screen.tsx';

/** The page of a link to a new address. It waits for a press: programs that check mails open links, too. */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const confirm = useConfirmEmail(token);
  const isRefused = confirm.error instanceof HttpError && confirm.error.status === 404;
  if (isRefused || !linkTokenSchema.safeParse(token).success)
    return <BrokenLink askFor="Ask for another one on your account’s page." />;
  if (confirm.isSuccess)
    return (
      <LinkScreen title="Your address is changed" lead="From now on you sign in with the new one.">
        <TextLink to={paths.account}>Go to your account</TextLink>
      </LinkScreen>
    );
  return (
    <LinkScreen title="Confirm your address" lead="This becomes the address of your account.">
      {confirm.error !== null && <Alert tone="error">{confirm.error.message}</Alert>}
      <Button size="lg" justifySelf="start" isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirm the address
      </Button>
    </LinkScreen>
  );
}
