import {
  createTokenBodySchema,
  defaultTokenDays,
  type TokenScope,
} from '@portfolio/contracts/account/tokens.ts';
import { useState, type SubmitEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { HttpError } from '../../lib/http/http.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { compactControl } from '../../ui/forms/compact-control.ts';
import { Select, TextInput } from '../../ui/forms/controls.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { MadeLink } from '../../ui/buttons/made-link.tsx';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import { useCreateToken } from './connect.api.ts';
import { ScopeChoice } from './scope-choice.tsx';

const lifetimes = [
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
] as const;
const dayMs = 24 * 3_600_000;

const empty: { name: string; scopes: TokenScope[] } = { name: '', scopes: [] };
const bodySchema = createTokenBodySchema.pick({ name: true, scopes: true });

/** Makes a token, which is shown once. */
export function TokenForm() {
  const create = useCreateToken();
  const [days, setDays] = useState(String(defaultTokenDays));
  const { ref, errors, text, ...form } = useForm(empty);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = form.parse(bodySchema);
    if (body === undefined) return;
    const expiresAt = new Date(Date.now() + Number(days) * dayMs).toISOString();
    create.mutate(
      { ...body, expiresAt },
      {
        onSuccess: () => form.reset(),
        onError: (cause) => {
          const fields = cause instanceof HttpError ? cause.fields : {};
          if (Object.keys(fields).length > 0) form.fail(fields);
          else toastFailure(cause.message);
        },
      },
    );
  };
  return (
    <chakra.form ref={ref} noValidate aria-label="Make a token" onSubmit={submit} display="grid" gap="5">
      <Field label="Name" hint="What uses it, such as “Claude on my laptop”." error={errors.name} isRequired>
        {(control) => (
          <TextInput {...control} {...compactControl} {...text('name')} maxLength={100} autoComplete="off" />
        )}
      </Field>
      <ScopeChoice
        scopes={form.values.scopes}
        error={errors.scopes}
        onChange={(scopes) => form.set({ scopes })}
      />
      <Field label="Ends">
        {(control) => (
          <Select
            {...control}
            {...compactControl}
            options={lifetimes}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" justifySelf="start" isBusy={create.isPending}>
        Make a token
      </Button>
      {create.data !== undefined && (
        <MadeLink
          label={`The token “${create.data.name}”`}
          hint="Copy it now: it is not shown again. Whoever has it can do what its scopes allow."
          url={create.data.token}
          copyLabel="Copy token"
        />
      )}
    </chakra.form>
  );
}
