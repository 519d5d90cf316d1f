import type { OwnControlProps } from '../../../../entries/fields/fields.ts';
import { valueAt } from '../../../../lib/forms/value-at.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { MarkdownField } from '../markdown/markdown-field.tsx';

/** A long text in Markdown. */
export const DescriptionControl = ({ form, field: { label }, path }: OwnControlProps) => (
  <Field
    label={label}
    error={form.errors[path]}
    hint="Markdown: headings, lists, links, quotes and code; what is pasted from a document keeps them"
    isRequired
  >
    {(control) => (
      <MarkdownField
        control={control}
        label={label}
        rows={9}
        value={String(valueAt(form.values, path))}
        onChange={(event) => form.setAt(path, event.target.value)}
      />
    )}
  </Field>
);
