import type { FormErrors } from './use-form.ts';

/** What a control of the editor knows of its form. */
export interface EditedForm {
  values: unknown;
  /** By path. */
  errors: FormErrors;
  /** Changes what stands at a path. */
  setAt: (path: string, value: unknown) => void;
}

/** What is wrong with the value at a path, or the first thing in it. */
export const errorAt = ({ errors }: Pick<EditedForm, 'errors'>, path: string): string | undefined =>
  errors[path] ?? Object.entries(errors).find(([name]) => name.startsWith(`${path}.`))?.[1];
