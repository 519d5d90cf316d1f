import { partEditorIds } from '@portfolio/contracts/open-editors.ts';
import { defaultWords, type WordKey } from '@portfolio/contracts/pages/default-words.ts';
import { editWordsBodySchema, type EditWordsBody, type Words } from '@portfolio/contracts/pages/words.ts';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { TextInput } from '../../../ui/forms/controls.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { OtherEditors } from '../../../entries/other-editors.tsx';
import { useFreshQuery } from '../../../lib/http/use-fresh-query.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { WholeForm } from '../editor/whole-form.tsx';
import { useEditWords, wordsQuery } from './site-parts.api.ts';
import { usePartForm } from './use-part-form.ts';

/** Where a word stands, by the first part of its key. */
const places: Record<string, string> = {
  page: 'Every page',
  menu: 'Header and menu',
  footer: 'Footer',
  contact: 'Contact form',
  apps: 'Lists of apps',
  app: 'Page of an app',
  gallery: 'Screenshots',
  video: 'Videos',
  verdict: 'Preview that asks for approval',
  category: 'Categories of apps',
  appType: 'Types of apps',
  technology: 'Technologies',
  failure: 'Failures',
};

const keys = Object.keys(defaultWords) as WordKey[];
const placeOf = (key: string) => places[key.split('.')[0] ?? ''] ?? 'Elsewhere';

/** An empty text is the default again. */
const changedWords = (values: Words, stored: Words): EditWordsBody =>
  Object.fromEntries(
    keys
      .filter((key) => values[key] !== stored[key])
      .map((key) => [
        key,
        values[key].trim() === '' || values[key] === defaultWords[key] ? null : values[key],
      ]),
  );

/** Every fixed word of the public pages, by where it stands. */
export function WordsEditor() {
  const query = useFreshQuery(wordsQuery);
  return (
    <QueryView query={query} name="The words" placeholder={<Skeleton height="100dvh" />}>
      {(stored) => <OpenEditor stored={stored} />}
    </QueryView>
  );
}

function OpenEditor({ stored }: { stored: Words }) {
  const [search, setSearch] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const edit = useEditWords();
  const { ref, form } = usePartForm({
    stored,
    schema: {
      safeParse: (values) => editWordsBodySchema.safeParse(changedWords(values as Words, stored)),
    },
    edit,
    valuesOf: (answer) => answer,
  });
  const wanted = search.trim().toLowerCase();
  const found = keys.filter((key) =>
    [key, defaultWords[key], form.values[key], placeOf(key)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
  // What is wrong must be seen, whatever is searched for.
  const shown = keys.filter((key) => found.includes(key) || form.errors[key] !== undefined);
  const groups = [...new Set(shown.map(placeOf))];
  return (
    <>
      <OtherEditors id={partEditorIds.words} noun="part of the site" />
      <WholeForm ref={ref} form={form}>
        <SearchBox ref={box} label="Search words" query={search} onChange={setSearch} />
        {groups.length === 0 && <EmptyState title="No such words">Try fewer letters.</EmptyState>}
        {groups.map((place) => (
          <chakra.fieldset key={place} display="grid" gap="4" marginTop="4">
            <chakra.legend textStyle="subheading">{place}</chakra.legend>
            {shown
              .filter((key) => placeOf(key) === place)
              .map((key) => (
                <Field key={key} label={defaultWords[key]} error={form.errors[key]}>
                  {(control) => (
                    <TextInput
                      {...control}
                      {...compactControl}
                      value={form.values[key]}
                      placeholder={defaultWords[key]}
                      onChange={({ target }) => form.set({ [key]: target.value })}
                    />
                  )}
                </Field>
              ))}
          </chakra.fieldset>
        ))}
      </WholeForm>
    </>
  );
}
