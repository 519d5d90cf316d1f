import { PasswordForm } from '../features/session/password-form.tsx';
import { useSession } from '../features/session/session-context.ts';
import { ShortcutKeysChoice } from '../features/session/shortcut-keys-choice.tsx';
import { SessionsList } from '../features/session/sessions-list.tsx';
import { TwoStepSignIn } from '../features/session/two-step/two-step-sign-in.tsx';
import { PortfolioTransfer } from '../features/transfer/portfolio-transfer.tsx';
import { chakra } from '@chakra-ui/react';
import { SettingsSection } from '../ui/settings-section.tsx';

export function AdminSettingsPage() {
  const { user } = useSession();
  return (
    <>
      <chakra.h1 textStyle="heading" marginBottom="8">
        Settings
      </chakra.h1>
      <SettingsSection
        title="Export and import"
        hint="All apps with their images as one file: to keep, or for another site."
      >
        <PortfolioTransfer />
      </SettingsSection>
      <SettingsSection title="Password" hint="Every other session ends when it is changed.">
        <PasswordForm email={user.email} />
      </SettingsSection>
      <SettingsSection
        title="Two-step sign-in"
        hint="A code of an app or a passkey beside the password. Lost it? Use a recovery code, or “make admin-reset” on the server."
      >
        <TwoStepSignIn />
      </SettingsSection>
      <SettingsSection
        title="Keyboard"
        hint="Keys such as n, j, k, u and / in this browser. Ctrl K and Escape always work."
      >
        <ShortcutKeysChoice />
      </SettingsSection>
      <SettingsSection title="Sessions" hint="The browsers in which you are signed in.">
        <SessionsList />
      </SettingsSection>
    </>
  );
}
