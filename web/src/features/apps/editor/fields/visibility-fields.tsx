import type { AppDraft } from '@portfolio/contracts/apps/app-drafts.ts';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { chakra, Input } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useNow } from '../../../../lib/time/use-now.ts';
import { Checkbox } from '../../../../ui/forms/controls.tsx';
import { Disclosure } from '../../../../ui/dialogs/disclosure.tsx';
import { appFieldLabels, type AppValues } from '../../app-values.ts';
import { formatTime } from '../../../../lib/time/format-time.ts';
import { AppField, orNull, useFieldError } from './app-field.tsx';
import { describeTimeZone, fromLocalInput, toLocalInput } from '../../../../lib/time/local-time.ts';

interface VisibilityFieldsProps {
  /** As it is stored; null for a new app. */
  base: App | null;
  draft: AppDraft | null;
}

/** Whether visitors see the app, and from when to when. */
export function VisibilityFields(props: VisibilityFieldsProps) {
  const [publishAt, unpublishAt] = useWatch<AppValues, ['publishAt', 'unpublishAt']>({
    name: ['publishAt', 'unpublishAt'],
  });
  const publishError = useFieldError('publishAt');
  const unpublishError = useFieldError('unpublishAt');
  return (
    <chakra.div display="grid" gap="1">
      <SwitchedField name="isActive" />
      <SwitchedField name="isFeatured" />
      <Disclosure
        title="Schedule"
        summary={describeTimes(publishAt, unpublishAt)}
        isOpenAtFirst={publishAt !== null || unpublishAt !== null}
        isForcedOpen={publishError !== undefined || unpublishError !== undefined}
      >
        <TimeField name="publishAt" hint={<PublishHint {...props} />} />
        <TimeField name="unpublishAt" hint="From then on visitors no longer see the app." />
        <chakra.p fontSize="sm" color="faint">
          Times are on your clock: {describeTimeZone([publishAt, unpublishAt])}.
        </chakra.p>
      </Disclosure>
    </chakra.div>
  );
}

function SwitchedField({ name }: { name: 'isActive' | 'isFeatured' }) {
  const { register } = useFormContext<AppValues>();
  const error = useFieldError(name);
  return (
    <>
      <Checkbox
        {...register(name)}
        label={appFieldLabels[name]}
        aria-invalid={error === undefined ? undefined : true}
      />
      {error !== undefined && (
        <chakra.p role="alert" fontSize="sm" color="error" fontWeight="500">
          {error}
        </chakra.p>
      )}
    </>
  );
}

function describeTimes(publishAt: string | null, unpublishAt: string | null): string {
  const times = [
    ...(publishAt === null ? [] : [`from ${formatTime(publishAt)}`]),
    ...(unpublishAt === null ? [] : [`until ${formatTime(unpublishAt)}`]),
  ];
  return times.length === 0 ? 'no times set' : times.join(' ');
}

/** Contract, section 11: a time to come hides an active app until then, or is when its draft is published. */
function PublishHint({ base, draft }: VisibilityFieldsProps) {
  const now = useNow();
  const [publishAt, isActive] = useWatch<AppValues, ['publishAt', 'isActive']>({
    name: ['publishAt', 'isActive'],
  });
  if (publishAt === null || Date.parse(publishAt) <= now)
    return 'A time in the future hides an active app until then.';
  const time = formatTime(publishAt);
  if (draft !== null) return `The draft is published on ${time}; until then nothing changes for visitors.`;
  if (!isActive) return `Visitors do not see the app until ${time}. It is active from then on.`;
  const isShown = base?.isActive === true && base.publishAt === null;
  return isShown
    ? `Visitors do not see the app until ${time}. Saved as a draft, its changes are published then instead.`
    : `Visitors do not see the app until ${time}.`;
}

function TimeField({ name, hint }: { name: 'publishAt' | 'unpublishAt'; hint: ReactNode }) {
  const { field } = useController<AppValues, typeof name>({ name });
  return (
    <AppField label={appFieldLabels[name]} error={useFieldError(name)} hint={hint}>
      <Input
        type="datetime-local"
        name={name}
        value={toLocalInput(field.value ?? '')}
        onChange={({ target }) => field.onChange(orNull(fromLocalInput(target.value)))}
      />
    </AppField>
  );
}
