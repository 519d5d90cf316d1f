import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SettingsSection } from '../../ui/forms/settings-section.tsx';
import { OwnEmailForm } from './own-email-form.tsx';
import { OwnNameForm } from './own-name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { loginOptionsQuery } from './session.api.ts';
import { useSession } from './session-context.ts';
import { SessionsList } from './sessions-list.tsx';
import { ShortcutKeysChoice } from './shortcut-keys-choice.tsx';
import { TwoStepSignIn } from './two-step/two-step-sign-in.tsx';

/** Everything that people set about themselves. */
export function AccountSections() {
  const { user } = useSession();
  // Whether the site can mail decides how tall the second section is: what is below it moves nowhere.
  const { isPending } = useQuery(loginOptionsQuery);
  if (isPending) return <Skeleton height="40rem" />;
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
        <PasswordForm id={user.id} email={user.email} />
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
