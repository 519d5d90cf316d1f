import type { UseMutationResult } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { isSame } from '../../../lib/drafts/is-same.ts';
import { HttpError } from '../../../lib/http/http.ts';
import type { Issues } from '../../../lib/forms/field-errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { setAt } from '../../../lib/forms/edited-form.ts';

/** Without what nobody changed here: somebody else may have. */
const changedOf = <Body, V extends object>(body: Body, values: V, stored: V): Body =>
  Object.fromEntries(
    Object.entries(body as object).filter(
      ([name]) => !isSame(values[name as keyof V], stored[name as keyof V]),
    ),
  ) as Body;

interface PartFormOptions<V extends object, Body, Answer> {
  stored: V;
  schema: {
    safeParse: (values: unknown) => { success: true; data: Body } | { success: false; error: Issues };
  };
  edit: Pick<UseMutationResult<Answer, Error, Body>, 'mutate' | 'isPending'>;
  /** What the form shows of an answer. */
  valuesOf: (answer: Answer) => V;
}

/** The form of a part of the site that is saved as a whole. */
export function usePartForm<V extends object, Body, Answer>(options: PartFormOptions<V, Body, Answer>) {
  const { stored, schema, edit, valuesOf } = options;
  const { ref, ...form } = useForm<V>(stored);
  const { values, errors } = form;
  return {
    ref,
    form: {
      values,
      errors,
      isDirty: JSON.stringify(values) !== JSON.stringify(stored),
      isSaving: edit.isPending,
      set: form.set,
      setAt: (path: string, value: unknown) => setAt(form, path, value),
      undo: () => {
        form.reset(stored);
        return () => form.reset(values);
      },
      submit: () => {
        const parsed = form.parse(schema);
        if (parsed === undefined) return;
        edit.mutate(changedOf(parsed, values, stored), {
          onSuccess: (answer) => {
            form.reset(valuesOf(answer));
            toast.success('Saved.');
          },
          onError: (cause) => {
            toastFailure(cause.message);
            if (cause instanceof HttpError) form.fail(cause.fields);
          },
        });
      },
    },
  };
}
