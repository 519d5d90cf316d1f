import { appFieldLabels, appFields, type AppField, type AppValues } from '../../app-values.ts';
import { formatTime } from '../../../../lib/time/format-time.ts';

/** What a field holds, as text to compare; images are compared by themselves. */
export function textOfField(values: AppValues, field: AppField): string {
  if (field === 'features') return values.features.join(', ');
  if (field === 'outcomes') return values.outcomes.map(({ value, label }) => `${value} ${label}`).join('\n');
  if (field === 'quote') {
    const { text, author, position } = values.quote;
    return [text, author, position].filter(Boolean).join('\n');
  }
  if (field === 'thumbnailUrl' || field === 'screenshots' || field === 'imageAlts') return '';
  const value = values[field];
  if (value === null) return '';
  if (field === 'publishAt' || field === 'unpublishAt') return formatTime(String(value));
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}

/** The labels of fields that the server names; those that no form has are left out. */
export function labelsOf(names: readonly string[]): string {
  const fields = appFields.filter((field) => names.includes(field));
  return fields.map((field) => appFieldLabels[field].replace(/ \(.*\)$/, '')).join(', ');
}
