import { compactControl } from '../../../ui/forms/compact-control.ts';
import { Select } from '../../../ui/forms/controls.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { EditedForm } from '../../../lib/forms/edited-form.ts';
import { valueAt } from '../../../lib/forms/value-at.ts';
import type { ChoiceField } from '../fields.ts';

interface ChoiceControlProps {
  form: EditedForm;
  field: ChoiceField;
  path: string;
}

/** One value of a few. One that was stored and is none of them any more is seen, too. */
export function ChoiceControl({ form, field, path }: ChoiceControlProps) {
  const { placeholder } = field;
  const found = valueAt(form.values, path);
  const chosen = typeof found === 'string' || typeof found === 'number' ? found : '';
  const none = placeholder === undefined ? null : '';
  const isKnown = chosen === '' || field.options.some(([value]) => value === chosen);
  const options = isKnown ? field.options : [[chosen, String(chosen)] as const, ...field.options];
  return (
    <Field
      label={field.label}
      hint={field.hint}
      error={form.errors[path]}
      isRequired={field.isRequired ?? false}
    >
      {(control) => (
        <Select
          {...control}
          {...compactControl}
          {...(placeholder !== undefined && { placeholder })}
          options={options.map(([value, label]) => ({ value: String(value), label }))}
          value={String(chosen)}
          onChange={({ target }) =>
            form.setAt(
              path,
              target.value === '' ? none : options.find(([value]) => String(value) === target.value)?.[0],
            )
          }
        />
      )}
    </Field>
  );
}
