import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type SetStateAction } from 'react';
import { fieldErrors, type Issues } from './field-errors.ts';

/** Messages by field; a field inside another is named `outer.inner`. */
export type FormErrors = Readonly<Partial<Record<string, string>>>;

/** A zod schema, told by its shape so that no page loads zod for its type. */
interface Schema<T> {
  safeParse: (values: unknown) => { success: true; data: T } | { success: false; error: Issues };
}

type TextField<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

/** The controls of a form that were refused, in their order on the page. */
const firstBroken = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;

/** After each failed try the first broken field takes the focus, or `fallback` where no field is to blame. */
export function useFailureFocus(form: RefObject<HTMLFormElement | null>) {
  const [failure, setFailure] = useState<{ fallback?: RefObject<HTMLElement | null> | undefined }>();
  useEffect(() => {
    if (failure === undefined) return;
    const target = firstBroken(form.current) ?? failure.fallback?.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
  }, [failure, form]);
  return (fallback?: RefObject<HTMLElement | null>) => setFailure({ fallback });
}

/**
 * What stands in a form and what is wrong with it. An error goes when its field is edited; `ref` belongs to the form element,
 * inside which each broken control is marked `aria-invalid`, as `Field` does.
 *
 * @param initialErrors of a form that comes with mistakes
 */
export function useForm<V extends object>(initial: V, initialErrors: FormErrors = {}) {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState(initialErrors);
  const focusFailure = useFailureFocus(ref);
  // A submit that was pressed before hydration parses after the typed values were taken over.
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);

  const clearErrors = (fields: readonly string[]) =>
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field))));
  /** Changes fields and clears their errors, or those of `fields` where these are named otherwise. */
  const set = (change: Partial<V> | ((now: V) => Partial<V>), fields = Object.keys(change)) => {
    setValues((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }));
    clearErrors(fields);
  };
  const fail = (found: FormErrors, fallback?: RefObject<HTMLElement | null>) => {
    setErrors(found);
    focusFailure(fallback);
  };
  return {
    ref,
    values,
    errors,
    set,
    fail,
    /** Changes values that nobody typed; errors stay. */
    update: (change: (now: V) => V) => setValues(change),
    showError: (field: string, message: string) => setErrors((now) => ({ ...now, [field]: message })),
    /** Begins anew. */
    reset: (next: SetStateAction<V> = initial) => {
      setValues(next);
      setErrors({});
    },
    /** @returns what the schema makes of the values; undefined where it refuses them, which is shown then */
    parse: <T>(schema: Schema<T>): T | undefined => {
      const parsed = schema.safeParse(latest.current);
      if (parsed.success) {
        setErrors({});
        return parsed.data;
      }
      fail(fieldErrors(parsed.error));
      return undefined;
    },
    /** For the control of a field that holds text. */
    text: (name: TextField<V>) => ({
      name,
      value: values[name] as string,
      onChange: (event: { target: { value: string } }) =>
        set({ [name]: event.target.value } as unknown as Partial<V>),
    }),
  };
}
