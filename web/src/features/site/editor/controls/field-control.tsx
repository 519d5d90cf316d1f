import { cardIcons } from '@portfolio/contracts/pages/sections/cards.ts';
import { chakra } from '@chakra-ui/react';
import { compactControl } from '../../../../ui/forms/compact-control.ts';
import { Checkbox, Select, Textarea, TextInput } from '../../../../ui/forms/controls.tsx';
import { Field as LabelledField } from '../../../../ui/forms/field.tsx';
import type { ChoiceField, Field, LinesField, SeveralField, TextField } from '../fields.ts';
import { AppsControl } from './apps-control.tsx';
import { ColourControl } from './colour-control.tsx';
import { FileControl } from './file-control.tsx';
import { ImageControl } from './image-control.tsx';
import { LinkControl } from './link-control.tsx';
import { ListControl } from './list-control.tsx';
import { ListFrame } from './list-frame.tsx';
import { TechnologiesControl } from './technologies-control.tsx';
import type { EditedForm } from '../../../../lib/forms/edited-form.ts';
import { withHttps } from '../../../../lib/forms/with-https.ts';
import { valueAt } from '../../../../lib/forms/value-at.ts';

interface FieldControlProps<F> {
  form: EditedForm;
  field: F;
  /** Where its value stands. */
  path: string;
}

/** The control of a field, with its label and what is wrong. */
export function FieldControl({ form, field, path }: FieldControlProps<Field>) {
  switch (field.kind) {
    case 'list':
      return (
        <ListControl
          form={form}
          field={field}
          path={path}
          renderField={(inner, innerPath) => (
            <FieldControl key={inner.name} form={form} field={inner} path={innerPath} />
          )}
        />
      );
    case 'technologies':
      return <TechnologiesControl form={form} label={field.label} path={path} />;
    case 'lines':
      return <LinesControl form={form} field={field} path={path} />;
    case 'flag':
      return (
        <Checkbox
          label={field.label}
          checked={valueAt(form.values, path) === true}
          onChange={(event) => form.setAt(path, event.target.checked)}
        />
      );
    case 'icon':
      return <ChoiceControl form={form} field={{ ...field, kind: 'choice', options: icons }} path={path} />;
    case 'several':
      return <SeveralControl form={form} field={field} path={path} />;
    case 'apps':
      return <AppsControl form={form} field={field} path={path} />;
    case 'choice':
      return <ChoiceControl form={form} field={field} path={path} />;
    case 'number':
      return <NumberControl form={form} field={field} path={path} />;
    case 'image':
      return <ImageControl form={form} field={field} path={path} />;
    case 'file':
      return <FileControl form={form} field={field} path={path} />;
    case 'colour':
      return <ColourControl form={form} field={field} path={path} />;
    case 'link':
      return <LinkControl form={form} field={field} path={path} />;
    case 'line':
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
      return <TextControl form={form} field={field} path={path} />;
  }
}

/** `shopping-bag` as `Shopping bag`. */
const iconLabel = (name: string) => (name[0] ?? '').toUpperCase() + name.slice(1).replaceAll('-', ' ');
const icons: ChoiceField['options'] = [
  ['', 'None'],
  ...cardIcons.map((name) => [name, iconLabel(name)] as const),
];

/** Of a longer text: whether marks such as `**bold**` mean something in it. */
function formatOf({ kind, isMarkdown }: TextField): string | undefined {
  if (kind !== 'text') return undefined;
  return isMarkdown === true
    ? 'Markdown: **bold**, - for a list, [words](address) for a link.'
    : 'Plain text.';
}

function TextControl({ form, field, path }: FieldControlProps<TextField>) {
  const { kind, label, hint, explain } = field;
  const found = valueAt(form.values, path);
  const value = typeof found === 'string' ? found : '';
  const explained = [formatOf(field), hint, explain?.(value)].filter(Boolean).join(' ');
  const complete = () => {
    if (withHttps(value) !== value) form.setAt(path, withHttps(value));
  };
  return (
    <LabelledField label={label} hint={explained === '' ? undefined : explained} error={form.errors[path]}>
      {(control) => {
        const props = {
          ...control,
          ...compactControl,
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

function ChoiceControl({ form, field, path }: FieldControlProps<ChoiceField>) {
  const chosen = valueAt(form.values, path);
  return (
    <LabelledField label={field.label} hint={field.hint} error={form.errors[path]}>
      {(control) => (
        <Select
          {...control}
          {...compactControl}
          options={field.options.map(([value, label]) => ({ value: String(value), label }))}
          value={typeof chosen === 'string' || typeof chosen === 'number' ? String(chosen) : ''}
          onChange={({ target }) =>
            form.setAt(
              path,
              target.value === ''
                ? null
                : field.options.find(([value]) => String(value) === target.value)?.[0],
            )
          }
        />
      )}
    </LabelledField>
  );
}

function SeveralControl({ form, field, path }: FieldControlProps<SeveralField>) {
  const chosen = (valueAt(form.values, path) ?? []) as readonly string[];
  return (
    <ListFrame label={field.label} error={form.errors[path]}>
      <chakra.div display="flex" flexWrap="wrap" columnGap="5">
        {field.options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={chosen.includes(option)}
            onChange={({ target: { checked } }) =>
              form.setAt(
                path,
                field.options.filter((one) => (one === option ? checked : chosen.includes(one))),
              )
            }
          />
        ))}
      </chakra.div>
    </ListFrame>
  );
}

function NumberControl({ form, field, path }: FieldControlProps<Field>) {
  const found = valueAt(form.values, path);
  return (
    <LabelledField label={field.label} hint={field.hint} error={form.errors[path]}>
      {(control) => (
        <TextInput
          {...control}
          {...compactControl}
          type="number"
          value={typeof found === 'number' ? found : ''}
          onChange={({ target }) => form.setAt(path, target.value === '' ? null : Number(target.value))}
        />
      )}
    </LabelledField>
  );
}

/** A list of texts as lines, which are put into order and taken away as text is. */
function LinesControl({ form, field, path }: FieldControlProps<LinesField>) {
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
