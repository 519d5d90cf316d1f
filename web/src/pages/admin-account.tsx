import { ScreenHead } from '../kit/list-screen.tsx';
import { AccountSections } from '../features/session/account-sections.tsx';

export function AdminAccountPage() {
  return (
    <>
      <ScreenHead title="Your account" marginBottom="8" />
      <AccountSections />
    </>
  );
}
