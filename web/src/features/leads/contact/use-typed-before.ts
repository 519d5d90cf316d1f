import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** Hands over what stands in the fields of a form that was there to be written into before the page came to life. */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  take: (name: string, value: string) => void,
): void {
  const takeOver = useEffectEvent(take);
  // A layout effect: a press that was made as early comes right after it.
  useLayoutEffect(() => {
    if (form.current === null) return;
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string' && value !== '') takeOver(name, value);
  }, [form]);
}
