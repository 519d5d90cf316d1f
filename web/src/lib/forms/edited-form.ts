import type { FormErrors } from './use-form.ts';
import { withValueAt } from './value-at.ts';

/** What a control of the editor knows of its form. */
export interface EditedForm {
  values: unknown;
  /** By path. */
  errors: FormErrors;
  /** Changes what stands at a path. */
  setAt: (path: string, value: unknown) => void;
}

interface SettableForm<V> {
  errors: FormErrors;
  set: (change: (now: V) => Partial<V>, cleared: string[]) => void;
}

/** Changes what stands at a path of the form as it is by then, and clears the errors there and inside. */
export function setAt<V extends object>(
  { errors, set }: SettableForm<V>,
  path: string,
  value: unknown,
): void {
  const [name] = path.split('.') as [keyof V & string];
  const cleared = Object.keys(errors).filter((field) => field === path || field.startsWith(`${path}.`));
  set((now) => ({ [name]: withValueAt(now, path, value)[name] }) as unknown as Partial<V>, cleared);
}
