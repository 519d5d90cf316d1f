import { inOriginalMessage, type TranslationSource } from '@portfolio/contracts/kinds/translations.ts';
import { englishNameOf } from '@portfolio/contracts/site/language-paths.ts';
import { chakra } from '@chakra-ui/react';
import { createContext, use, type ReactNode } from 'react';
import { FieldLanguageContext } from '../../lib/forms/field-language.ts';
import { valueAt } from '../../lib/forms/value-at.ts';
import { useSiteLanguage } from '../../lib/page/site-language.ts';
import { WordComparison } from '../history/word-comparison.tsx';
import type { Field } from '../fields/fields.ts';

/** What the form of a translation knows of its original. */
export interface Original {
  /** Of the translation. */
  language: string;
  /** Fields that are set in the original alone. */
  facts: readonly string[];
  source: TranslationSource;
}

/** Undefined in the form of an original. */
export const OriginalContext = createContext<Original | undefined>(undefined);

/** The version of the original that the form shows: what is saved of a translation is in line with it. */
export const useSourceVersion = () => use(OriginalContext)?.source.version;

const textKinds: readonly Field['kind'][] = ['line', 'text', 'lines'];
/** Texts with controls of their own. */
const ownTexts: readonly string[] = ['description', 'features', 'categoryNames'];

const isText = ({ kind, name }: Field) =>
  textKinds.includes(kind) || (kind === 'own' && ownTexts.includes(name));

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.filter((line) => typeof line === 'string').join('\n');
  return typeof value === 'string' ? value : '';
};

/** The text of the original for a path of the form. Those of blocks are known by the id of the block. */
function textAt(texts: TranslationSource['texts'], values: unknown, path: string): string {
  const [first = '', ...rest] = path.split('.');
  if (first !== 'blocks') return asText(valueAt(texts, path));
  const [index = '', field = '', ...inside] = rest;
  const id = valueAt(values, `blocks.${index}.id`);
  const text = texts[`blocks.${String(id)}.${field}`];
  return asText(inside.length === 0 ? text : valueAt(text, inside.join('.')));
}

interface BesideOriginalProps {
  field: Field;
  path: string;
  values: unknown;
  children: ReactNode;
}

/** A field of a translation, with the text of the original below it. */
export function BesideOriginal({ field, path, values, children }: BesideOriginalProps) {
  const original = use(OriginalContext);
  if (original === undefined) return children;
  if (original.facts.includes(field.name)) return <SetInOriginal label={field.label} />;
  if (!isText(field)) return children;
  const { texts, asOf } = original.source;
  const [before, now] = [textAt(asOf.texts, values, path), textAt(texts, values, path)];
  return (
    <chakra.div display="grid" gap="2" alignContent="start" minWidth="0">
      <FieldLanguageContext value={original.language}>{children}</FieldLanguageContext>
      {(before !== '' || now !== '') && <OriginalText before={before} now={now} label={field.label} />}
    </chakra.div>
  );
}

const SetInOriginal = ({ label }: { label: string }) => (
  <chakra.p textStyle="small">
    <chakra.span fontWeight="560">{label}</chakra.span>{' '}
    <chakra.span color="muted">{inOriginalMessage}</chakra.span>
  </chakra.p>
);

function OriginalText({ before, now, label }: { before: string; now: string; label: string }) {
  const isStale = before !== now;
  const language = useSiteLanguage();
  return (
    <chakra.div
      role="group"
      aria-label={`${label}: original`}
      display="grid"
      gap="1"
      paddingInlineStart="3"
      borderInlineStart="3px solid"
      borderColor={isStale ? 'warning' : 'line'}
      textStyle="small"
    >
      <chakra.p color="muted" fontWeight={isStale ? '560' : undefined}>
        {isStale ? 'Original, changed since' : 'Original'}
      </chakra.p>
      <chakra.div lang={language}>
        {isStale ? (
          <WordComparison before={before} after={now} />
        ) : (
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
            {now}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.div>
  );
}

export const languageName = ({ language }: Original) => englishNameOf(language);
