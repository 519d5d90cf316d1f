import { redirectBodySchema } from '@portfolio/contracts/pages/redirects.ts';
import type { SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { HttpError } from '../../../lib/http/http.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { Select, TextInput } from '../../../ui/forms/controls.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { useChangeRedirects } from './redirects.api.ts';

const kinds = [
  { value: '301', label: 'Moved for good' },
  { value: '302', label: 'Moved for now' },
  { value: '410', label: 'Gone' },
];

/** Whole addresses may be pasted: what counts is the path. */
const pathOf = (text: string) => (URL.canParse(text) ? new URL(text).pathname : text);

/** A redirect by hand, as for an address that was printed. */
export function AddRedirect() {
  const { add } = useChangeRedirects();
  const { ref, ...form } = useForm({ from: '', to: '', status: '301' });
  const isGone = form.values.status === '410';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = form.parse({
      safeParse: () =>
        redirectBodySchema.safeParse({
          from: form.values.from,
          to: isGone ? null : form.values.to,
          status: Number(form.values.status),
        }),
    });
    if (parsed === undefined) return;
    add.mutate(parsed, {
      onSuccess: ({ from, to, title, state }) => {
        toast.success(
          state === 'hidden'
            ? `${from} is kept, and leads nowhere yet: visitors do not see “${title ?? ''}”.`
            : to === null
              ? `${from} is said to be gone.`
              : `${from} leads to ${to} now.`,
        );
        form.reset();
      },
      onError: (cause) => {
        toastFailure(cause.message, cause);
        if (cause instanceof HttpError)
          form.fail(cause.status === 409 ? { from: cause.message } : cause.fields);
      },
    });
  };
  const from = form.text('from');
  return (
    <chakra.form
      ref={ref}
      noValidate
      aria-label="Add a redirect"
      onSubmit={submit}
      display="grid"
      gap="3"
      gridTemplateColumns={{ md: 'minmax(0, 1fr) minmax(0, 1fr) 11rem' }}
      alignItems="start"
    >
      <Field label="From" error={form.errors.from} hint="A path such as /old-page">
        {(control) => (
          <TextInput
            {...control}
            {...compactControl}
            {...from}
            autoComplete="off"
            onChange={({ target: { value } }) => from.onChange({ target: { value: pathOf(value) } })}
          />
        )}
      </Field>
      <Field
        label="Leads to"
        error={form.errors.to}
        {...(isGone ? {} : { hint: 'A path of the site, or an https address' })}
      >
        {(control) => (
          <TextInput
            {...control}
            {...compactControl}
            {...form.text('to')}
            autoComplete="off"
            disabled={isGone}
          />
        )}
      </Field>
      <Field label="What became of it">
        {(control) => <Select {...control} {...compactControl} {...form.text('status')} options={kinds} />}
      </Field>
      <Button type="submit" size="sm" variant="outline" justifySelf="start" isBusy={add.isPending}>
        Add redirect
      </Button>
    </chakra.form>
  );
}
