import { useQuery } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import { OwnEmailForm } from '../features/session/own-email-form.tsx';
import { OwnNameForm } from '../features/session/own-name-form.tsx';
import { PasswordForm } from '../features/session/password-form.tsx';
import { loginOptionsQuery } from '../features/session/session.api.ts';
import { useSession } from '../features/session/session-context.ts';
import { SessionsList } from '../features/session/sessions-list.tsx';
import { ShortcutKeysChoice } from '../features/session/shortcut-keys-choice.tsx';
import { TwoStepSignIn } from '../features/session/two-step/two-step-sign-in.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { SettingsSection } from '../ui/forms/settings-section.tsx';

export function AdminAccountPage() {
  // Whether the site can mail decides how tall the second section is: what is below it moves nowhere.
  const { isPending } = useQuery(loginOptionsQuery);
  return (
    <>
      <chakra.h1 textStyle="heading" marginBottom="8">
        Your account
      </chakra.h1>
      {isPending ? <Skeleton height="40rem" /> : <Sections />}
    </>
  );
}

function Sections() {
  const { user } = useSession();
  return (
    <>
      <SettingsSection title="Your name" hint="Colleagues see it beside what you did.">
        <OwnNameForm user={user} />
      </SettingsSection>
      <SettingsSection
        title="Your email"
        hint="It changes once the link in a mail to the new address is confirmed."
      >
        <OwnEmailForm email={user.email} />
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
