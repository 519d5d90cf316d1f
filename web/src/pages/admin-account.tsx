import { chakra } from '@chakra-ui/react';
import { AccountSections } from '../features/session/account-sections.tsx';

export function AdminAccountPage() {
  return (
    <>
      <chakra.h1 textStyle="heading" marginBottom="8">
        Your account
      </chakra.h1>
      <AccountSections />
    </>
  );
}
