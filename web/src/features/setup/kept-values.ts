import { setupFields, type SetupField, type SetupValues } from './setup-steps.ts';

const key = 'setup';
const keptFields = setupFields.filter((field) => !field.endsWith('Password'));

/** What was typed into the wizard in this tab before, without passwords. */
export function readKeptValues(): Partial<SetupValues> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Record<SetupField, unknown>>;
    return Object.fromEntries(
      keptFields.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
    );
  } catch {
    // Storage may be forbidden, and others may write there.
    return {};
  }
}

export function saveValues(values: SetupValues): void {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries(keptFields.map((field) => [field, values[field]]))),
    );
  } catch {
    // Then a reload begins anew.
  }
}

export function forgetValues(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then there is nothing to forget.
  }
}
