import { chakra } from '@chakra-ui/react';
import { useNow } from '../../../lib/use-now.ts';
import { Checkbox, TextInput } from '../../../ui/controls.tsx';
import { compactControl } from '../../../ui/compact-control.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { isBroken } from '../form/rules.ts';
import type { AppForm } from '../form/use-app-form.ts';
import { appFieldLabels } from '../form/values.ts';
import { formatTime } from './format-time.ts';
import { describeTimeZone, fromLocalInput, toLocalInput } from './local-time.ts';

/** Whether visitors see the app, and from when to when. */
export function VisibilityFields({ form }: { form: AppForm }) {
  const { isActive, isFeatured, publishAt, unpublishAt } = form.values;
  const { isFeatured: featuredError } = form.errors;
  return (
    <chakra.div display="grid" gap="1">
      <Checkbox
        label={appFieldLabels.isActive}
        checked={isActive}
        onChange={(event) => form.set({ isActive: event.target.checked })}
      />
      <Checkbox
        label={appFieldLabels.isFeatured}
        checked={isFeatured}
        aria-invalid={featuredError === undefined ? undefined : true}
        onChange={(event) => form.set({ isFeatured: event.target.checked })}
      />
      {featuredError !== undefined && (
        <chakra.p role="alert" fontSize="sm" color="error" fontWeight="500">
          {featuredError}
        </chakra.p>
      )}
      <Disclosure
        title="Schedule"
        summary={describeTimes(publishAt, unpublishAt)}
        isOpenAtFirst={publishAt !== '' || unpublishAt !== ''}
        isForcedOpen={isBroken(form.errors, 'publishAt') || isBroken(form.errors, 'unpublishAt')}
      >
        <TimeField form={form} name="publishAt" hint={<PublishHint form={form} />} />
        <TimeField form={form} name="unpublishAt" hint="From then on visitors no longer see the app." />
        <chakra.p fontSize="sm" color="faint">
          Times are on your clock: {describeTimeZone([publishAt, unpublishAt])}.
        </chakra.p>
      </Disclosure>
    </chakra.div>
  );
}

function describeTimes(publishAt: string, unpublishAt: string): string {
  const times = [
    ...(publishAt === '' ? [] : [`from ${formatTime(publishAt)}`]),
    ...(unpublishAt === '' ? [] : [`until ${formatTime(unpublishAt)}`]),
  ];
  return times.length === 0 ? 'no times set' : times.join(' ');
}

/** Contract, section 11: a time to come hides an active app until then, or is when its draft is published. */
function PublishHint({ form: { values, base, draft } }: { form: AppForm }) {
  const now = useNow();
  const { publishAt, isActive } = values;
  if (publishAt === '' || Date.parse(publishAt) <= now)
    return 'A time in the future hides an active app until then.';
  const time = formatTime(publishAt);
  if (draft !== null) return `The draft is published on ${time}; until then nothing changes for visitors.`;
  if (!isActive) return 'The app is not active: visitors do not see it then either.';
  const isShown = base?.isActive === true && base.publishAt === null;
  return isShown
    ? `Visitors do not see the app until ${time}. Saved as a draft, its changes are published then instead.`
    : `Visitors do not see the app until ${time}.`;
}

interface TimeFieldProps {
  form: AppForm;
  name: 'publishAt' | 'unpublishAt';
  hint: React.ReactNode;
}

function TimeField({ form, name, hint }: TimeFieldProps) {
  return (
    <Field label={appFieldLabels[name]} error={form.errors[name]} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          {...compactControl}
          type="datetime-local"
          name={name}
          value={toLocalInput(form.values[name])}
          onChange={(event) => form.set({ [name]: fromLocalInput(event.target.value) })}
        />
      )}
    </Field>
  );
}
