import { chakra } from '@chakra-ui/react';
import { editAccountBodySchema } from '@portfolio/contracts/account/people.ts';
import type { User } from '@portfolio/contracts/account/session.ts';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useForm } from '../../lib/forms/use-form.ts';
import { HttpError } from '../../lib/http/http.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import { compactControl } from '../../ui/forms/compact-control.ts';
import { TextInput } from '../../ui/forms/controls.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SettingsSection } from '../../ui/forms/settings-section.tsx';
import { useEditAccount } from './account.api.ts';
import { OwnEmailForm } from './own-email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { useSession } from './session-context.ts';
import { loginOptionsQuery } from './session.api.ts';
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

const fields = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
] as const;

/** The name that colleagues see beside what one does. */
function OwnNameForm({ user: { firstName, lastName } }: { user: User }) {
  const edit = useEditAccount();
  const { ref, errors, text, ...form } = useForm({ firstName, lastName });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = form.parse(editAccountBodySchema);
    if (body === undefined) return;
    edit.mutate(body, {
      onSuccess: () => toast.success('Your name is changed.'),
      onError: (cause) => {
        if (cause instanceof HttpError && Object.keys(cause.fields).length > 0) form.fail(cause.fields);
        else toastFailure(cause.message);
      },
    });
  };
  return (
    <chakra.form ref={ref} noValidate aria-label="Your name" onSubmit={submit} display="grid" gap="5">
      {fields.map(({ name, label, autoComplete }) => (
        <Field key={name} label={label} error={errors[name]}>
          {(control) => (
            <TextInput {...control} {...compactControl} {...text(name)} autoComplete={autoComplete} />
          )}
        </Field>
      ))}
      <Button type="submit" size="sm" justifySelf="start" isBusy={edit.isPending}>
        Change name
      </Button>
    </chakra.form>
  );
}
