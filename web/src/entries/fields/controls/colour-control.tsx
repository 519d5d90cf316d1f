import { chakra } from '@chakra-ui/react';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { TextInput } from '../../../ui/forms/controls.tsx';
import { Field as LabelledField } from '../../../ui/forms/field.tsx';
import type { EditedForm } from '../../../lib/forms/edited-form.ts';
import type { Field } from '../fields.ts';
import { valueAt } from '../../../lib/forms/value-at.ts';

interface ColourControlProps {
  form: EditedForm;
  field: Field;
  path: string;
}

/** A colour by the browser's own picker, or as it is written. */
export function ColourControl({ form, field, path }: ColourControlProps) {
  const found = valueAt(form.values, path);
  const value = typeof found === 'string' ? found : '';
  return (
    <LabelledField label={field.label} hint="As #rrggbb." error={form.errors[path]}>
      {(control) => (
        <chakra.div display="flex" gap="2">
          <chakra.input
            type="color"
            data-aside=""
            aria-label={`${field.label}, chosen by eye`}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
            onChange={({ target }) => form.setAt(path, target.value)}
            width="target"
            height="target"
            flex="none"
            padding="0"
            cursor="pointer"
          />
          <TextInput
            {...control}
            {...compactControl}
            value={value}
            spellCheck={false}
            data-aside=""
            onChange={({ target }) => form.setAt(path, target.value.trim())}
          />
        </chakra.div>
      )}
    </LabelledField>
  );
}
