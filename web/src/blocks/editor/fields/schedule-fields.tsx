import { chakra } from '@chakra-ui/react';
import { toast } from 'react-hot-toast/headless';
import { useEditPage } from '../../../features/site/pages.api.ts';
import { formatTime } from '../../../lib/time/format-time.ts';
import { describeTimeZone } from '../../../lib/time/local-time.ts';
import { paths } from '../../../lib/page/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { Disclosure } from '../../../ui/dialogs/disclosure.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TimeInput } from '../../../ui/forms/time-input.tsx';
import { labelOf } from '../form/page-values.ts';
import type { PageFormState } from '../form/use-page-form.ts';

const times = [
  { name: 'publishAt', hint: 'The draft is published then; until then nothing changes for visitors.' },
  { name: 'unpublishAt', hint: 'From then on visitors no longer see the page.' },
] as const;

/** When the clock publishes the draft, and takes the page off the site; the home page is always there. */
export function ScheduleFields({ form }: { form: PageFormState }) {
  const { values, errors, stored } = form;
  if (stored.entry.path === paths.home) return null;
  const { publishAt, unpublishAt } = values;
  const words = [
    ...(publishAt === null ? [] : [`from ${formatTime(publishAt)}`]),
    ...(unpublishAt === null ? [] : [`until ${formatTime(unpublishAt)}`]),
  ];
  return (
    <Disclosure
      title="Schedule"
      summary={words.length === 0 ? 'no times set' : words.join(' ')}
      isOpenAtFirst={words.length > 0}
      isForcedOpen={errors.publishAt !== undefined || errors.unpublishAt !== undefined}
    >
      {times.map(({ name, hint }) => (
        <Field key={name} label={labelOf(name)} hint={hint} error={errors[name]}>
          {(control) => (
            <TimeInput
              {...control}
              {...compactControl}
              value={values[name]}
              onChange={(time) => form.setAt(name, time)}
            />
          )}
        </Field>
      ))}
      <chakra.p fontSize="sm" color="faint">
        Times are on your clock: {describeTimeZone([publishAt, unpublishAt])}.
      </chakra.p>
      {stored.entry.isActive && <TakeDown form={form} />}
    </Disclosure>
  );
}

/** Visitors no longer see the page; what was prepared stays. */
function TakeDown({ form }: { form: PageFormState }) {
  const { entry: page, draft } = form.stored;
  const edit = useEditPage(page.id);
  const takeDown = () =>
    edit.mutate(
      { isActive: false, version: page.version },
      {
        onSuccess: (taken) => {
          form.restart({ entry: taken, draft });
          toast.success('Visitors no longer see this page.');
        },
      },
    );
  return (
    <Button
      size="sm"
      variant="outline"
      justifySelf="start"
      isBusy={edit.isPending}
      disabled={form.isDirty}
      title={form.isDirty ? 'Save the draft first.' : undefined}
      onClick={takeDown}
    >
      Take it off the site now
    </Button>
  );
}
