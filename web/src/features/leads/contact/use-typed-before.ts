import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** Takes over what was typed into a rendered form before the page was hydrated. */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  take: (name: string, value: string) => void,
): void {
  const takeOver = useEffectEvent(take);
  // A layout effect: a held press on the send button is repeated right after it.
  useLayoutEffect(() => {
    if (form.current === null) return;
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string' && value !== '') takeOver(name, value);
  }, [form]);
}
