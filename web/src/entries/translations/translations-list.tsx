import { englishNameOf } from '@portfolio/contracts/site/language-paths.ts';
import { Badge, HStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterButtons } from '../../kit/filters.tsx';
import { List, ListRow } from '../../kit/list-screen.tsx';
import { RowAction } from '../../kit/row-action.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { translationsQuery, type ListedTranslation, type TranslatedKind } from './translations.api.ts';

const states = ['all', 'missing', 'stale', 'current'] as const;
type State = (typeof states)[number];
const stateLabels = {
  all: 'All',
  missing: 'Missing',
  stale: 'Original changed',
  current: 'Up to date',
} as const satisfies Record<State, string>;
const colours = { missing: 'gray', stale: 'orange', current: 'green' } as const;

interface TranslationsListProps {
  kind: TranslatedKind;
  language: string;
  /** Makes the translation of an original, and opens it. */
  onTranslate: (originalId: string) => Promise<unknown>;
  /** Opens a translation. */
  onOpen: (id: string) => void;
}

/** The originals of a kind, with how far they are translated. */
export function TranslationsList({ kind, language, ...actions }: TranslationsListProps) {
  const [chosen, setChosen] = useState<State>('all');
  const query = useQuery(translationsQuery(kind, language));
  const isIn = (state: State) => (item: ListedTranslation) => state === 'all' || item.state === state;
  const countOf = (state: State) => query.data?.filter(isIn(state)).length;
  return (
    <>
      <FilterButtons
        label="State of the translation"
        choices={states.map((state) => ({
          value: state,
          label: `${stateLabels[state]} ${String(countOf(state) ?? '')}`.trim(),
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <List
        query={query}
        name="The translations"
        label={`In ${englishNameOf(language)}`}
        isShown={isIn(chosen)}
        empty={chosen === 'all' ? ['There is nothing to translate yet'] : ['None is like this']}
        row={(item) => <TranslationRow item={item} language={language} {...actions} />}
      />
    </>
  );
}

interface TranslationRowProps extends Omit<TranslationsListProps, 'kind'> {
  item: ListedTranslation;
}

function TranslationRow({ item, language, onTranslate, onOpen }: TranslationRowProps) {
  const { id, title, state, staleFields, translation } = item;
  const changed = `${String(staleFields.length)} ${staleFields.length === 1 ? 'text has' : 'texts have'} changed`;
  return (
    <ListRow
      title={title}
      note={state === 'stale' && changed}
      aside={
        <HStack wrap="wrap" gap="3">
          <Badge colorPalette={colours[state]}>{stateLabels[state]}</Badge>
          {translation?.isActive === false && <Badge>Inactive</Badge>}
          {translation?.hasDraft === true && <Badge>Draft</Badge>}
        </HStack>
      }
    >
      {translation === null ? (
        <RowAction label={`Translate to ${englishNameOf(language)}`} of={title} run={() => onTranslate(id)} />
      ) : (
        <Button
          size="sm"
          variant="outline"
          data-edits={translation.id}
          onClick={() => onOpen(translation.id)}
        >
          Open<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
    </ListRow>
  );
}
