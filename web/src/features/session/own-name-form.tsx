import { editAccountBodySchema } from '@portfolio/contracts/account/people.ts';
import type { User } from '@portfolio/contracts/account/session.ts';
import type { SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { HttpError } from '../../lib/http/http.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { compactControl } from '../../ui/forms/compact-control.ts';
import { TextInput } from '../../ui/forms/controls.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import { useEditAccount } from './account.api.ts';

const fields = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
] as const;

/** The name that colleagues see beside what one does. */
export function OwnNameForm({ user: { firstName, lastName } }: { user: User }) {
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
