import { formatTime } from '../schedule/format-time.ts';
import { appFieldLabels, appFormFields, type AppFormField, type AppFormValues } from '../form/values.ts';

/** What a field holds, as text to compare; images are compared by themselves. */
export function textOfField(values: AppFormValues, field: AppFormField): string {
  if (field === 'thumbnail' || field === 'screenshots') return '';
  if (field === 'outcomes') return values.outcomes.map(({ value, label }) => `${value} ${label}`).join('\n');
  if (field === 'publishAt' || field === 'unpublishAt')
    return values[field] === '' ? '' : formatTime(values[field]);
  const value = values[field];
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value;
}

/** The server's names of fields that the form calls otherwise. */
const formFields: Readonly<Record<string, AppFormField>> = {
  thumbnailUrl: 'thumbnail',
  quote: 'quoteText',
};

/** The labels of fields that the server names, each once; those that no form has are left out. */
export function labelsOf(names: readonly string[]): string {
  const labels = names.flatMap((name) => {
    if (name === 'imageAlts') return ['Alt texts'];
    const field = formFields[name] ?? appFormFields.find((own) => own === name);
    return field === undefined ? [] : [appFieldLabels[field].replace(/ \(.*\)$/, '')];
  });
  return [...new Set(labels)].join(', ');
}
