import { moveKinds, moveOriginSchema, type MoveKind } from '@portfolio/contracts/media/moves.ts';
import { chakra, Text } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useForm, type FormErrors } from '../../lib/forms/use-form.ts';
import { withHttps } from '../../lib/forms/with-https.ts';
import { HttpError } from '../../lib/http/http.ts';
import { paths } from '../../lib/page/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Select, TextInput } from '../../ui/forms/controls.tsx';
import { DropZone } from '../../ui/forms/drop-zone.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SettingsSection } from '../../ui/forms/settings-section.tsx';
import { kindWords } from './move-words.ts';
import { useSendMove } from './moves.api.ts';

const aboutFile: readonly string[] = ['moveNotReadable', 'moveTooLarge'];
const kindOptions = moveKinds.map((value) => ({ value, label: kindWords[value].label }));

interface Values {
  kind: MoveKind;
  origin: string;
  file: File | undefined;
}

/** What is missing, before a large file is sent. */
function problemsOf({ file, origin }: Values): FormErrors {
  const parsed = moveOriginSchema.safeParse(origin);
  return {
    ...(file === undefined && { file: 'Choose the file of the export' }),
    ...(!parsed.success && { origin: 'Enter the address of the old site, such as https://old.example' }),
  };
}

/** Step 1: the file of the old site, which is read and changes nothing. */
export function FileStep() {
  const { ref, ...form } = useForm<Values>({ kind: 'wordpress', origin: '', file: undefined });
  const [progress, setProgress] = useState<number>();
  const send = useSendMove();
  const navigate = useNavigate();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const values = { ...form.values, origin: withHttps(form.values.origin).trim() };
    const { file } = values;
    const problems = problemsOf(values);
    if (Object.keys(problems).length > 0 || file === undefined) {
      form.fail(problems);
      return;
    }
    send.mutate(
      { ...values, file, onProgress: setProgress },
      {
        onSuccess: ({ id }) => navigate(paths.move(id)),
        onError: (cause) => {
          if (!(cause instanceof HttpError)) return;
          form.fail(aboutFile.includes(cause.code) ? { file: cause.message } : cause.fields);
        },
        onSettled: () => setProgress(undefined),
      },
    );
  };
  const { kind, file } = form.values;
  const isElsewhere = send.error !== null && Object.keys(form.errors).length === 0;
  return (
    <SettingsSection
      title="1. The file"
      hint="The export of the old site is sent and read. Nothing of your site changes."
    >
      <chakra.form ref={ref} noValidate aria-label="The file" onSubmit={submit} display="grid" gap="5">
        <Field label="What runs the old site" hint={kindWords[kind].hint}>
          {(control) => <Select {...control} {...form.text('kind')} options={kindOptions} />}
        </Field>
        <Field
          label="Address of the old site"
          error={form.errors.origin}
          hint="Pictures are fetched from there: keep the old site running."
        >
          {(control) => <TextInput {...control} {...form.text('origin')} type="url" autoComplete="off" />}
        </Field>
        <Field label="Export" error={form.errors.file} hint="At most 200 MB">
          {(control) => (
            <DropZone
              control={control}
              accept={kindWords[kind].accept}
              onFiles={([chosen]) => form.set({ file: chosen })}
              label={file === undefined ? 'Choose the file, or drop it here' : file.name}
            />
          )}
        </Field>
        {progress !== undefined && <Progress label="Sending the file" value={progress} />}
        <Text role="status" textStyle="small" color="fg.muted" _empty={{ display: 'none' }}>
          {send.isPending && (progress === 1 ? 'The file is being read …' : 'The file is being sent …')}
        </Text>
        {isElsewhere && <Alert tone="error">{send.error.message}</Alert>}
        <Button type="submit" justifySelf="start" isBusy={send.isPending}>
          Send and read
        </Button>
      </chakra.form>
    </SettingsSection>
  );
}
