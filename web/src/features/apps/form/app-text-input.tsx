import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Select, Textarea, TextInput } from '../../../ui/controls.tsx';
import { compactControl } from '../../../ui/compact-control.ts';
import { Field } from '../../../ui/field.tsx';
import { appFieldLabels, type AppTextField } from './values.ts';
import type { AppForm } from './use-app-form.ts';

interface TextFieldProps {
  form: AppForm;
  name: AppTextField;
  hint?: ReactNode;
  type?: 'text' | 'url';
  /** Lines of a longer text. */
  rows?: number;
  /** Choices instead of free text. */
  options?: readonly string[];
  placeholder?: string;
  inputMode?: 'numeric';
}

/** One text of the app form, under its label of the contract. */
export function AppTextInput({
  form,
  name,
  hint,
  type = 'text',
  rows,
  options,
  placeholder,
  inputMode,
}: TextFieldProps) {
  return (
    <Field label={appFieldLabels[name]} error={form.errors[name]} hint={hint}>
      {(control) => {
        const props = {
          ...control,
          ...compactControl,
          ...form.text(name),
          ...(placeholder === undefined ? {} : { placeholder }),
        };
        if (options !== undefined) return <Select {...props} options={options} />;
        if (rows !== undefined) return <Textarea {...props} rows={rows} />;
        return <TextInput {...props} type={type} inputMode={inputMode} autoComplete="off" />;
      }}
    </Field>
  );
}

/** Fields beside each other where there is room. */
export const FieldRow = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' },
});
