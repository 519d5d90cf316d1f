import { useQuery } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import { useNow } from '../../lib/time/use-now.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { loginOptionsQuery } from './session.api.ts';

const useDemo = () => useQuery(loginOptionsQuery).data?.demo;

/** On the sign-in page of a demo: the account that everybody may use. */
export function DemoAccount() {
  const demo = useDemo();
  if (demo === undefined) return null;
  return (
    <Alert tone="neutral" title="This is a demo: sign in and change what you like.">
      Email <chakra.code userSelect="all">{demo.email}</chakra.code>, password{' '}
      <chakra.code userSelect="all">{demo.password}</chakra.code>. Others see what you enter, so make it up.
    </Alert>
  );
}

const hourMs = 3_600_000;

/** On every admin page of a demo: how long what one changes stays. */
export function DemoBanner() {
  const demo = useDemo();
  const now = useNow();
  if (demo === undefined) return null;
  const next = new Date((Math.floor(now / hourMs) + 1) * hourMs).toISOString();
  return (
    <chakra.p
      role="note"
      aria-label="Demo"
      paddingInline={{ base: '4', md: 'gutter' }}
      paddingBlock="2"
      bg="warning.ground"
      color="warning"
      textStyle="small"
    >
      A demo that everybody shares. Nothing is sent, accounts cannot be changed, and it begins anew at{' '}
      <Moment at={next} />.
    </chakra.p>
  );
}
