import type { FormErrors } from './use-form.ts';

/** What a control of the editor knows of its form. */
export interface EditedForm {
  values: unknown;
  /** By path. */
  errors: FormErrors;
  /** Changes what stands at a path. */
  setAt: (path: string, value: unknown) => void;
}
