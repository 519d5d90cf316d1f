import { useSiteCategories } from '../../../lib/page/site-categories.ts';
import type { OwnControlProps } from '../fields.ts';
import { ChoiceControl } from './choice-control.tsx';

/** A category of the site; '' or none where the placeholder says so. */
export function CategoryControl({ form, field, path }: OwnControlProps) {
  const options = useSiteCategories().map((name) => [name, name] as const);
  const all = field.placeholder === undefined ? [['', 'All'] as const, ...options] : options;
  return <ChoiceControl form={form} field={{ ...field, kind: 'choice', options: all }} path={path} />;
}
