import { earlierSlugSchema } from '@portfolio/contracts/pages/redirects.ts';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { HttpError } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { compactControl } from '../../../ui/compact-control.ts';
import { Select, TextInput } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/field.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { adminAppsQuery } from '../admin.api.ts';
import { useChangeRedirects } from './redirects.api.ts';

/** A redirect by hand, as for an address that was printed. */
export function AddRedirect() {
  const { data: apps } = useQuery(adminAppsQuery);
  const { add } = useChangeRedirects();
  const { ref, ...form } = useForm({ slug: '', appId: '' });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (form.values.appId === '') {
      form.fail({ appId: 'Choose where it leads' });
      return;
    }
    const parsed = form.parse(earlierSlugSchema);
    const app = apps?.find(({ id }) => id === parsed?.appId);
    if (parsed === undefined || app === undefined) return;
    const body = { from: paths.app(parsed.slug), to: paths.app(app.seoSlug) };
    add.mutate(body, {
      onSuccess: ({ from, to, title, state }) => {
        toast.success(
          state === 'hidden'
            ? `${from} is kept, and leads nowhere yet: visitors do not see “${title ?? ''}”.`
            : `${from} leads to ${to ?? ''} now.`,
        );
        form.reset();
      },
      onError: (cause) => {
        toastFailure(cause.message, cause);
        if (cause instanceof HttpError)
          form.fail({ slug: cause.status === 409 ? cause.message : (cause.fields.from ?? cause.message) });
      },
    });
  };
  const slug = form.text('slug');
  return (
    <chakra.form
      ref={ref}
      noValidate
      aria-label="Add a redirect"
      onSubmit={submit}
      display="grid"
      gap="3"
      gridTemplateColumns={{ sm: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      alignItems="start"
    >
      <Field label="Earlier slug" error={form.errors.slug} hint="What stands after /apps/ in the old address">
        {(control) => (
          <TextInput
            {...control}
            {...compactControl}
            {...slug}
            autoComplete="off"
            // Whole addresses may be pasted.
            onChange={({ target: { value } }) =>
              slug.onChange({ target: { value: value.replace(/^.*\/apps\//, '').replace(/[/?#].*$/, '') } })
            }
          />
        )}
      </Field>
      <Field label="Leads to" error={form.errors.appId}>
        {(control) => (
          <Select
            {...control}
            {...compactControl}
            {...form.text('appId')}
            placeholder="Choose an app"
            options={(apps ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
      </Field>
      <Button type="submit" size="sm" variant="outline" justifySelf="start" isBusy={add.isPending}>
        Add redirect
      </Button>
    </chakra.form>
  );
}
