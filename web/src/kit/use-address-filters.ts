import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The values that a filter can have. */
type Known = readonly string[] | ((text: string) => boolean);
type ValueOf<K extends Known> = K extends readonly (infer Value extends string)[] ? Value : string;
export type FiltersOf<Filters extends Readonly<Record<string, Known>>> = {
  readonly [Name in keyof Filters]?: ValueOf<Filters[Name]>;
};

/** Reads the filters of a page's address; a value that is not known filters nothing. */
export function readFilters<const Filters extends Readonly<Record<string, Known>>>(
  parameters: URLSearchParams,
  known: Filters,
): FiltersOf<Filters> {
  const entries = Object.entries(known).flatMap(([name, values]) => {
    const value = parameters.get(name) ?? '';
    const isKnown = typeof values === 'function' ? values(value) : values.includes(value);
    return value !== '' && isKnown ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as FiltersOf<Filters>;
}

/** Any words of a search. */
export const isWords = (text: string) => text.trim() !== '';

/**
 * What a list is narrowed to, as parameters of the page's address: they are there again after a reload and on the way back.
 * Other parameters stay.
 *
 * @param known declared once, outside of the component
 * @param keepsState whether the state of the entry in the history stays, too
 */
export function useAddressFilters<const Filters extends Readonly<Record<string, Known>>>(
  known: Filters,
  keepsState = false,
) {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const filters = useMemo(() => readFilters(parameters, known), [parameters, known]);
  /** Changes some filters; undefined and '' take one away. @param isStep whether the way back leads to the filters before */
  const choose = (changes: { readonly [Name in keyof Filters]?: string | undefined }, isStep = false) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value = ''] of Object.entries<string | undefined>(changes))
          if (value === '') after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: !isStep, preventScrollReset: true, ...(keepsState && { state }) },
    );
  return {
    filters,
    choose,
    isNarrowed: Object.keys(filters).length > 0,
    clear: () => choose(Object.fromEntries(Object.keys(known).map((name) => [name, ''])) as never),
  };
}
