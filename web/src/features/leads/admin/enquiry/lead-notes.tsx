import { addNoteBodySchema } from '@portfolio/contracts/leads/leads.ts';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent, SubmitEvent } from 'react';
import { HttpError } from '../../../../lib/http/http.ts';
import type { TypedTexts } from '../../../../lib/drafts/typed-texts.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { compactControl } from '../../../../ui/forms/compact-control.ts';
import { Textarea } from '../../../../ui/forms/controls.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Moment } from '../../../../ui/layout/moment.tsx';
import { toastCause } from '../../../../ui/feedback/toast-cause.ts';
import { notesQuery, useAddNote } from '../leads.api.ts';

/** What users tell each other about an enquiry; the visitor never sees it. */
export function LeadNotes({ id, typed }: { id: string; typed: TypedTexts }) {
  const { data = [], error } = useQuery(notesQuery(id));
  const { ref, errors, text, parse, fail, reset } = useForm({ text: typed.read(id) });
  const add = useAddNote(id);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = parse(addNoteBodySchema);
    if (body === undefined) return;
    const sent = typed.read(id);
    const forgetSent = () => {
      if (typed.read(id) === sent) typed.write(id, '');
      reset((now) => (now.text === sent ? { text: '' } : now));
    };
    // Not callbacks of `mutate`: the enquiry may be closed before the answer.
    add.mutateAsync(body.text).then(forgetSent, (cause: unknown) => {
      if (cause instanceof HttpError && cause.fields.text !== undefined) fail(cause.fields);
      else toastCause(cause);
    });
  };
  const { onChange, ...control } = text('text');
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    typed.write(id, event.target.value);
    onChange(event);
  };
  return (
    <chakra.section aria-label="Notes" display="grid" gap="3" maxWidth="prose">
      {error !== null && (
        <chakra.p role="alert" textStyle="small" color="error">
          The notes could not be loaded: {error.message}
        </chakra.p>
      )}
      {data.length > 0 && (
        <chakra.ol listStyle="none" display="grid" gap="3">
          {data.map((note) => (
            <chakra.li
              key={note.id}
              textStyle="small"
              borderInlineStart="2px solid"
              borderColor="edge"
              paddingInlineStart="3"
            >
              <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
                {note.text}
              </chakra.p>
              <chakra.p textStyle="label" fontWeight="400" color="faint">
                {note.by.name}, <Moment at={note.createdAt} />
              </chakra.p>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="2" justifyItems="stretch">
        <Field label="Note for the team" error={errors.text}>
          {(labels) => <Textarea {...labels} {...compactControl} {...control} onChange={type} rows={2} />}
        </Field>
        <Button type="submit" size="sm" variant="outline" isBusy={add.isPending} justifySelf="start">
          Add note
        </Button>
      </chakra.form>
    </chakra.section>
  );
}
