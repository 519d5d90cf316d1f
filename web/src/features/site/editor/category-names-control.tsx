import { shippedWordsIn } from '@portfolio/contracts/pages/shipped-words.ts';
import type { SiteSettings } from '@portfolio/contracts/site/site.ts';
import { chakra } from '@chakra-ui/react';
import { use } from 'react';
import type { OwnControlProps } from '../../../entries/fields/fields.ts';
import { OriginalContext } from '../../../entries/translations/original.tsx';
import { useSiteLanguage } from '../../../lib/page/site-language.ts';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { TextInput } from '../../../ui/forms/controls.tsx';
import { Field } from '../../../ui/forms/field.tsx';

/** A line for each category of the site: what a further language calls it. */
export function CategoryNamesControl({ form, path }: OwnControlProps) {
  const first = useSiteLanguage();
  const language = use(OriginalContext)?.language ?? first;
  const { categories, categoryNames } = form.values as SiteSettings;
  const own = new Map(Object.entries(categoryNames));
  const shipped = new Map<string, string>(Object.entries(shippedWordsIn(language, first)));
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '1fr 1fr' }} alignItems="start">
      {categories.map((category) => (
        <Field key={category} label={category} error={form.errors[`${path}.${category}`]}>
          {(control) => (
            <TextInput
              {...control}
              {...compactControl}
              value={own.get(category) ?? ''}
              placeholder={shipped.get(`category.${category}`) ?? category}
              onChange={({ target }) => form.setAt(path, { ...categoryNames, [category]: target.value })}
            />
          )}
        </Field>
      ))}
    </chakra.div>
  );
}
