import { chakra, Field, Input, NativeSelect, Textarea } from '@chakra-ui/react';
import type { FocusEvent, ReactNode } from 'react';
import { get, useFormContext, useFormState, type FieldPath } from 'react-hook-form';
import type { AppValues } from '../../app-values.ts';
import { RequiredMark } from '../../../../ui/forms/field.tsx';
import { withHttps } from '../../../../lib/forms/with-https.ts';
import { messageIn } from './error-message.ts';

/** What is wrong with a field of the form. */
export function useFieldError(name: FieldPath<AppValues>): string | undefined {
  const { errors } = useFormState<AppValues>();
  return messageIn(get(errors, name));
}

interface AppFieldProps {
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean | undefined;
  /** What became of the input, as of an image that was made smaller. */
  status?: string;
  children: ReactNode;
}

/** Label above, error and hint below its control. */
export function AppField({ label, error, hint, isRequired = false, status, children }: AppFieldProps) {
  return (
    <Field.Root invalid={error !== undefined} required={isRequired}>
      <chakra.div display="flex" gap="1">
        <Field.Label>{label}</Field.Label>
        {isRequired && <RequiredMark />}
      </chakra.div>
      {children}
      {status !== undefined && (
        <chakra.p role="status" fontSize="sm" whiteSpace="pre-line" _empty={{ display: 'none' }}>
          {status}
        </chakra.p>
      )}
      <Field.ErrorText role="alert" whiteSpace="pre-line">
        {error}
      </Field.ErrorText>
      {hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  );
}

export const orNull = (text: string | null) => (text === null || text.trim() === '' ? null : text);

/** Fields of which the API has null where they are empty. */
const optional = ['downloadUrl', 'demoUrl', 'client', 'role', 'metaTitle', 'metaDescription', 'metaKeywords'];

function toYear(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  return typed.trim() === '' ? null : Number(typed);
}

function toValueOf(name: string): ((text: string | null) => unknown) | undefined {
  if (name === 'year') return toYear;
  return optional.includes(name) ? orNull : undefined;
}

interface TextFieldProps {
  name: FieldPath<AppValues>;
  label: string;
  hint?: ReactNode;
  isRequired?: boolean;
  type?: 'text' | 'url';
  /** Lines of a longer text. */
  rows?: number;
  /** Choices instead of free text. */
  options?: readonly string[];
  placeholder?: string;
  inputMode?: 'numeric';
}

/** One text of the app form. */
export function TextField({ name, label, hint, isRequired, rows, options, ...input }: TextFieldProps) {
  const { register, setValue } = useFormContext<AppValues>();
  const complete = ({ target }: FocusEvent<HTMLInputElement>) => {
    const whole = withHttps(target.value);
    if (whole !== target.value) setValue(name, whole);
  };
  const toValue = toValueOf(name);
  const control = register(name, toValue === undefined ? {} : { setValueAs: toValue });
  return (
    <AppField label={label} error={useFieldError(name)} hint={hint} isRequired={isRequired}>
      {options === undefined ? (
        rows === undefined ? (
          <Input
            {...control}
            {...input}
            {...(input.type === 'url' && { onBlur: complete })}
            autoComplete="off"
          />
        ) : (
          <Textarea {...control} rows={rows} />
        )
      ) : (
        <NativeSelect.Root>
          <NativeSelect.Field {...control} placeholder={input.placeholder}>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </AppField>
  );
}

/** Fields beside each other where there is room. */
export const FieldRow = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' },
});
