import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../ui/feedback/alert.tsx';
import { loginOptionsQuery } from './session.api.ts';

/** On the sign-in page of a demo: the account that everybody may use. */
export function DemoAccount() {
  const demo = useQuery(loginOptionsQuery).data?.demo;
  if (demo === undefined) return null;
  return (
    <Alert tone="neutral" title="This is a demo: sign in and change what you like.">
      Email <chakra.code userSelect="all">{demo.email}</chakra.code>, password{' '}
      <chakra.code userSelect="all">{demo.password}</chakra.code>. Others see what you enter. Use invented
      names.
    </Alert>
  );
}
