import { partEditorIds } from '@portfolio/contracts/open-editors.ts';
import { defaultWords, type WordKey } from '@portfolio/contracts/pages/default-words.ts';
import { shippedWords } from '@portfolio/contracts/pages/shipped-words.ts';
import { isShipped } from '@portfolio/contracts/site/shipped-languages.ts';
import { editWordsBodySchema, type EditWordsBody, type Words } from '@portfolio/contracts/pages/words.ts';
import { chakra } from '@chakra-ui/react';
import { memo, use, useCallback, useRef, useState } from 'react';
import type { Comparison } from '../../../entries/entry-history.ts';
import { StateComparison } from '../../../entries/history/state-comparison.tsx';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { TextInput } from '../../../ui/forms/controls.tsx';
import { useSiteLanguage } from '../../../lib/page/site-language.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { EditedForm } from '../../../lib/forms/edited-form.ts';
import { valueAt, withValueAt } from '../../../lib/forms/value-at.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { OriginalContext } from '../../../entries/translations/original.tsx';
import { partCalls } from './part-calls.ts';
import { PartEditor, type SpokenEditorProps } from './part-form.tsx';
import type { PartEntry, SitePart } from './part-kind.ts';
import { partPaths, reloadFrame } from './site-parts.api.ts';

/** Where a word stands, by the first part of its key. */
const places: Record<string, string> = {
  page: 'Every page',
  menu: 'Header and menu',
  footer: 'Footer',
  contact: 'Contact form',
  mail: 'Mail that says that a message came',
  apps: 'Lists of apps',
  app: 'Page of an app',
  gallery: 'Screenshots',
  video: 'Videos',
  verdict: 'Preview that asks for approval',
  testimonial: 'Words of clients',
  category: 'Categories of apps',
  appType: 'Types of apps',
  technology: 'Technologies',
  failure: 'Failures',
};

const keys = Object.keys(defaultWords) as WordKey[];
const placeOf = (key: string) => places[key.split('.')[0] ?? ''] ?? 'Elsewhere';

/** By the two parts of their keys. */
type WordValues = Record<string, Record<string, string>>;

const wordAt = (values: WordValues, key: WordKey) => String(valueAt(values, key));

/** What words are where nobody changes them; in a further language in which the product does not come, those of the first. */
const defaultsIn = (language: string, isFurther: boolean): Partial<Words> =>
  isFurther && !isShipped(language) ? {} : shippedWords(language);

/** An empty text is the default again. */
const changedWords =
  (defaults: Partial<Words>) =>
  (values: WordValues, stored: WordValues): EditWordsBody =>
    Object.fromEntries(
      keys
        .map((key) => [key, wordAt(values, key)] as const)
        .filter(([key, text]) => text !== wordAt(stored, key))
        .map(([key, text]) => [key, text.trim() === '' || text === defaults[key] ? null : text]),
    );

const WordsComparison: Comparison<PartEntry<Words>> = ({ before, after }) => (
  <StateComparison before={ownWords(before.answer)} after={ownWords(after.answer)} labels={defaultWords} />
);
const ownWords = (words: Words) => Object.fromEntries(keys.map((key) => [key, words[key]]));

const partIn = (first: string, language?: string): SitePart<Words, WordValues> => ({
  id: partEditorIds.words,
  language,
  labelOf: (path) => defaultWords[path as WordKey],
  valuesOf: (words) => keys.reduce<WordValues>((values, key) => withValueAt(values, key, words[key]), {}),
  bodyOf: changedWords(defaultsIn(language ?? first, language !== undefined)),
  bodySchema: editWordsBodySchema,
  // Where the product comes in the language, null stands for its own words.
  hasNull: language !== undefined && !isShipped(language),
  drafts: {
    ...partCalls<Words>(partPaths.words, language),
    loadComparison: () => Promise.resolve(WordsComparison),
  },
  reload: reloadFrame,
});

/** Every fixed word of the public pages, by where it stands. */
export function WordsEditor(props: SpokenEditorProps) {
  const first = useSiteLanguage();
  return (
    <PartEditor partIn={useCallback((language) => partIn(first, language), [first])} title="Words" {...props}>
      {(form) => <WordFields form={form} />}
    </PartEditor>
  );
}

function findWords(query: string, values: WordValues): WordKey[] {
  const wanted = query.trim().toLowerCase();
  return keys.filter((key) =>
    [key, defaultWords[key], wordAt(values, key), placeOf(key)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}

function WordFields({ form }: { form: EditedForm & { values: WordValues } }) {
  // A word that is found stays, whatever is typed into it.
  const [{ query, found }, setSearch] = useState({ query: '', found: keys });
  const box = useRef<HTMLInputElement>(null);
  const first = useSiteLanguage();
  const original = use(OriginalContext);
  const defaults: Partial<Words> = {
    ...(original?.source.texts as Partial<Words> | undefined),
    ...defaultsIn(original?.language ?? first, original !== undefined),
  };
  // What is wrong must be seen, whatever is searched for.
  const shown = keys.filter((key) => found.includes(key) || form.errors[key] !== undefined);
  const groups = [...new Set(shown.map(placeOf))];
  return (
    <>
      <SearchBox
        ref={box}
        label="Search words"
        query={query}
        onChange={(typed) => setSearch({ query: typed, found: findWords(typed, form.values) })}
      />
      {groups.length === 0 && <EmptyState title="No such words">Try fewer letters.</EmptyState>}
      {groups.map((place) => (
        <chakra.fieldset key={place} display="grid" gap="4" marginTop="4">
          <chakra.legend textStyle="subheading">{place}</chakra.legend>
          {shown
            .filter((key) => placeOf(key) === place)
            .map((key) => (
              <WordField
                key={key}
                word={key}
                value={wordAt(form.values, key)}
                placeholder={defaults[key] ?? ''}
                error={form.errors[key]}
                setAt={form.setAt}
              />
            ))}
        </chakra.fieldset>
      ))}
    </>
  );
}

interface WordFieldProps extends Pick<EditedForm, 'setAt'> {
  word: WordKey;
  value: string;
  /** The default. */
  placeholder: string;
  error: string | undefined;
}

/** One of some 170: a letter draws the field alone that it is typed into. */
const WordField = memo(function WordField({ word, value, placeholder, error, setAt }: WordFieldProps) {
  return (
    <Field label={defaultWords[word]} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...compactControl}
          value={value}
          placeholder={placeholder}
          onChange={({ target }) => setAt(word, target.value)}
        />
      )}
    </Field>
  );
});
