import { useState, type ReactNode } from 'react';
import { deleteDraft } from '../../lib/drafts/draft-store.ts';
import { useStoredDraft } from '../../lib/drafts/use-draft.ts';
import { DraftOffer } from '../../ui/dialogs/draft-offer.tsx';
import type { KeptWork, Stored } from './document-kind.ts';
import type { OpenedDocument } from './use-document.ts';

/** A zod schema, told by its shape. */
interface Schema<T> {
  safeParse: (value: unknown) => { data?: T | undefined };
}

/** Reads kept work, which another version of the page may have written. */
export interface KeptWorkParser<S extends Stored, V> {
  entry: Schema<S['entry']>;
  draft: Schema<S['draft']>;
  /** Whether a form can show these values; fields may be half typed. */
  isValues: (values: Partial<Record<keyof V, unknown>>) => boolean;
  /** Gives chosen files the addresses that they have in this page. */
  revive?: (work: KeptWork<S, V>) => KeptWork<S, V>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Parses kept work; null if it is invalid. */
function parseKeptWork<S extends Stored, V>(
  found: unknown,
  parser: KeptWorkParser<S, V>,
): KeptWork<S, V> | null {
  if (!isRecord(found) || !isRecord(found.stored) || !isRecord(found.values)) return null;
  const { stored, values, savedAt, files } = found;
  const parse = (name: 'entry' | 'draft') =>
    stored[name] === null ? null : parser[name].safeParse(stored[name]).data;
  const [entry, draft] = [parse('entry'), parse('draft')];
  if (typeof savedAt !== 'string' || entry === undefined || draft === undefined) return null;
  if (!parser.isValues(values as Partial<Record<keyof V, unknown>>)) return null;
  const work: KeptWork<S, V> = {
    savedAt,
    stored: { entry, draft } as S,
    values: values as V,
    ...(files instanceof Map && { files: files as Map<string, File> }),
  };
  return parser.revive?.(work) ?? work;
}

interface KeptWorkProps<S extends Stored, V> {
  /** Of the document and the user. */
  name: string;
  opened: S;
  parser: KeptWorkParser<S, V>;
  /** What the work is about. */
  describe: (values: V) => string;
  /** The button that drops it. */
  refusal: string;
  /** Until it is known whether there is some: nothing can be typed that it would replace. */
  placeholder: ReactNode;
  /** Stands around the offer. */
  frame?: (offer: ReactNode) => ReactNode;
  children: (opened: OpenedDocument<S, V>) => ReactNode;
}

/** Offers work of this browser that was not saved last time, before the form is shown. */
export function KeptWorkOffer<S extends Stored, V>(props: KeptWorkProps<S, V>) {
  const { name, opened, parser, describe, refusal, placeholder, frame, children } = props;
  const found = useStoredDraft(name, (stored) => parseKeptWork(stored, parser));
  const [chosen, setChosen] = useState<KeptWork<S, V> | null>();
  if (found === undefined) return placeholder;
  const { key: keptKey, draft: work } = found;
  if (work === null || chosen !== undefined) return children({ opened, kept: chosen ?? null, keptKey });
  const offer = (
    <DraftOffer
      what={describe(work.values)}
      savedAt={work.savedAt}
      refusal={refusal}
      onChoose={() => setChosen(work)}
      onRefuse={() => void deleteDraft(keptKey).then(() => setChosen(null))}
    />
  );
  return frame === undefined ? offer : frame(offer);
}
