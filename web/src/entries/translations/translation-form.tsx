import { staleFieldsOf } from '@portfolio/contracts/kinds/translations.ts';
import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { RowAction } from '../../kit/row-action.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { languageName, OriginalContext } from './original.tsx';
import { translationSourceQuery, type TranslatedKind } from './translations.api.ts';

interface TranslatedEntry {
  id: string;
  language: string;
  translationOf: string | null;
}

interface WithOriginalProps {
  kind: TranslatedKind;
  entry: TranslatedEntry;
  facts: readonly string[];
  children: ReactNode;
}

/** Reads the texts of the original for the form of a translation; that of an original stays as it is. */
export function WithOriginal({ kind, entry, facts, children }: WithOriginalProps) {
  const isTranslation = entry.translationOf !== null;
  const query = useQuery({ ...translationSourceQuery(kind, entry.id), enabled: isTranslation });
  if (!isTranslation) return children;
  return (
    <QueryView query={query} name="The original" placeholder={<Skeleton height="100dvh" />}>
      {(source) => (
        <OriginalContext value={{ language: entry.language, facts, source }}>{children}</OriginalContext>
      )}
    </QueryView>
  );
}

interface TranslationBarProps<E extends { id: string; version: number }> {
  kind: TranslatedKind;
  stored: { entry: E };
  setCurrent: (entry: E) => Promise<E>;
  onSet: (entry: E) => Promise<unknown>;
}

/** Above the form of a translation: whether it is in line with its original. */
export function TranslationBar<E extends { id: string; version: number }>(props: TranslationBarProps<E>) {
  const original = use(OriginalContext);
  const queryClient = useQueryClient();
  if (original === undefined) return null;
  const { texts, asOf } = original.source;
  const changed = staleFieldsOf(asOf.texts, texts);
  const isBehind = changed.length > 0;
  const blocks = changed.filter((name) => /^blocks\.[^.]+$/.test(name)).length;
  return (
    <chakra.section
      aria-label="Translation"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      marginTop="3"
      padding="3"
      paddingInlineStart="4"
      bg="sunken"
      borderRadius="md"
      textStyle="small"
    >
      <chakra.div flex="1 1 16rem" minWidth="0" role="status">
        <chakra.p fontWeight="560">{languageName(original)} translation</chakra.p>
        <chakra.p color="muted">
          {isBehind
            ? 'The original has changed since: the fields below say where. Publishing the translation brings it in line, too.'
            : 'In line with its original.'}
          {blocks > 0 && ` Blocks that came or went in the original: ${String(blocks)}.`}
        </chakra.p>
      </chakra.div>
      {isBehind && (
        <RowAction
          icon={Check}
          label="Up to date"
          run={async () => {
            const answer = await props.setCurrent(props.stored.entry);
            await queryClient.invalidateQueries(translationSourceQuery(props.kind, answer.id));
            await props.onSet(answer);
          }}
          done="The translation is in line with its original."
        />
      )}
    </chakra.section>
  );
}
