import { chakra } from '@chakra-ui/react';
import type { EditedForm } from '../../../lib/forms/edited-form.ts';
import { valueAt } from '../../../lib/forms/value-at.ts';
import { withHttps } from '../../../lib/forms/with-https.ts';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { Textarea, TextInput } from '../../../ui/forms/controls.tsx';
import { Field as LabelledField } from '../../../ui/forms/field.tsx';
import type { LinesField, TextField } from '../fields.ts';

interface TextControlProps<F> {
  form: EditedForm;
  field: F;
  path: string;
}

/** Of a longer text: whether marks such as `**bold**` mean something in it. */
function formatOf({ kind, isMarkdown }: TextField): string | undefined {
  if (kind !== 'text') return undefined;
  return isMarkdown === true
    ? 'Markdown: **bold**, - for a list, [words](address) for a link.'
    : 'Plain text.';
}

export function TextControl({ form, field, path }: TextControlProps<TextField>) {
  const { kind, label, hint, explain, advice, isRequired = false, placeholder } = field;
  const found = valueAt(form.values, path);
  const value = typeof found === 'string' ? found : '';
  const explained = [formatOf(field), hint, explain?.(value)].filter(Boolean).join(' ');
  const words = explained === '' ? undefined : explained;
  const complete = () => {
    if (withHttps(value) !== value) form.setAt(path, withHttps(value));
  };
  return (
    <LabelledField
      label={label}
      hint={advice === undefined ? words : <Count value={value} {...advice} />}
      error={form.errors[path]}
      isRequired={isRequired}
    >
      {(control) => {
        const props = {
          ...control,
          ...compactControl,
          ...(placeholder !== undefined && { placeholder }),
          value,
          onChange: (event: { target: { value: string } }) => form.setAt(path, event.target.value),
        };
        if (kind === 'text') return <Textarea {...props} rows={value.length > 120 ? 5 : 3} />;
        if (kind === 'url') return <TextInput {...props} inputMode="url" onBlur={complete} />;
        return <TextInput {...props} type={kind === 'line' ? 'text' : kind} />;
      }}
    </LabelledField>
  );
}

interface CountProps {
  value: string;
  words: string;
  min?: number;
  max?: number;
}

function Count({ value: { length }, words, min = 1, max = 0 }: CountProps) {
  return (
    <>
      <chakra.span
        fontVariantNumeric="tabular-nums"
        color={length >= min && length <= max ? 'success' : 'muted'}
        fontWeight="560"
      >
        {length}
      </chakra.span>{' '}
      {length === 1 ? 'character' : 'characters'}, {words}
    </>
  );
}

/** A list of texts as lines, which are put into order and taken away as text is. */
export function LinesControl({ form, field, path }: TextControlProps<LinesField>) {
  const { label, limits } = field;
  const lines = (valueAt(form.values, path) ?? []) as readonly string[];
  return (
    <LabelledField
      label={label}
      hint={`One in a line, at most ${String(limits.max)}.`}
      error={form.errors[path] ?? firstLineError(form, path, lines)}
    >
      {(control) => (
        <Textarea
          {...control}
          {...compactControl}
          rows={Math.max(3, lines.length + 1)}
          value={lines.join('\n')}
          onChange={(event) =>
            form.setAt(path, event.target.value === '' ? [] : event.target.value.split('\n'))
          }
        />
      )}
    </LabelledField>
  );
}

/** What is wrong with one of the lines, which are counted without empty ones. */
function firstLineError({ errors }: EditedForm, path: string, lines: readonly string[]): string | undefined {
  const filled = lines.filter((line) => line !== '');
  const broken = filled.findIndex((_, index) => errors[`${path}.${String(index)}`] !== undefined);
  if (broken === -1) return undefined;
  return `“${(filled[broken] ?? '').slice(0, 20)}…”: ${errors[`${path}.${String(broken)}`] ?? ''}`;
}
