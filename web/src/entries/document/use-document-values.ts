import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { isSame } from '../../lib/drafts/is-same.ts';
import { useUndo } from '../../lib/drafts/use-undo.ts';
import { useFailureFocus, type FormErrors } from '../../lib/forms/use-form.ts';

/** The messages of react-hook-form's tree of errors, by path. */
function messagesOf(errors: unknown, path = ''): FormErrors {
  if (typeof errors !== 'object' || errors === null) return {};
  const found = Object.entries(errors).map(([name, error]: [string, unknown]) => {
    if (name === 'ref') return {};
    if (name === 'message' && typeof error === 'string') return { [path]: error };
    return messagesOf(error, path === '' ? name : `${path}.${name}`);
  });
  return Object.assign({}, ...found) as FormErrors;
}

type Follow<V> = (before: V, after: V, path: string) => Partial<V>;

interface Changes<V> {
  follow: Follow<V> | undefined;
  /** Before a change at `path`. */
  record: (before: V, path: string) => void;
}

/** The values of a form. An error goes when its field is edited. */
function useFormValues<V extends FieldValues>(initial: V, { follow, record }: Changes<V>) {
  const form = useForm<V>({ defaultValues: initial as DefaultValues<V>, shouldFocusError: false });
  const [values, setValues] = useState(initial);
  /** Also between a change and the next render. */
  const latest = useRef(values);
  /** Several changes of one event begin with it, and are undone together. */
  const rendered = useRef(values);
  useLayoutEffect(() => {
    rendered.current = values;
  }, [values]);
  const setAt = useCallback(
    (path: string, value: unknown) => form.setValue(path as Path<V>, value as PathValue<V, Path<V>>),
    [form],
  );
  const noteChange = useEffectEvent((next: V, path: string) => {
    const before = latest.current;
    if (isSame(before, next)) return;
    // The letters of a word are taken back together; blocks and other lists change one step at a time.
    record(rendered.current, typeof form.getValues(path as Path<V>) === 'string' ? path : '');
    latest.current = next;
    setValues(next);
    form.clearErrors(path as Path<V>);
    for (const [name, value] of Object.entries(follow?.(before, next, path) ?? {})) setAt(name, value);
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values: next }) => {
          if (name !== undefined) noteChange(next, name);
        },
      }),
    [form],
  );
  const reset = (next: V) => {
    latest.current = next;
    setValues(next);
    form.reset(next);
  };
  return { form, values, latest, setAt, reset };
}

/** The values of a form and what is wrong with them. Every change can be undone. */
export function useDocumentValues<V extends FieldValues>(initial: V, follow?: Follow<V>) {
  const ref = useRef<HTMLFormElement>(null);
  const { record, undo, redo, canUndo, canRedo } = useUndo<V>();
  const { form, values, latest, setAt, reset } = useFormValues(initial, { follow, record });
  const focusFailure = useFailureFocus(ref);
  const show = (next: V | undefined) => {
    if (next !== undefined) reset(next);
  };
  const showErrors = (found: FormErrors) => {
    form.clearErrors();
    for (const [path, message] of Object.entries(found))
      if (message !== undefined) form.setError(path as Path<V>, { message });
  };
  return {
    ref,
    values,
    errors: messagesOf(form.formState.errors),
    latest: () => latest.current,
    canUndo,
    canRedo,
    undo: () => show(undo(latest.current)),
    redo: () => show(redo(latest.current)),
    setAt,
    /** Also later, from a toast: of the value as it is by then. */
    change: <N extends keyof V & string>(name: N, next: (now: V[N]) => V[N]) =>
      setAt(name, next(latest.current[name])),
    reset,
    /** Puts other values into the form, which can be undone. */
    replace: (next: V) => {
      if (isSame(next, latest.current)) return;
      record(latest.current, '');
      reset(next);
    },
    showErrors,
    /** Says what is wrong with the value at a path, until it is changed. */
    setError: (path: string, message: string) => form.setError(path as Path<V>, { message }),
    /** Shows what is wrong, and leads to the first broken field. */
    fail: (found: FormErrors) => {
      showErrors(found);
      focusFailure();
    },
  };
}
