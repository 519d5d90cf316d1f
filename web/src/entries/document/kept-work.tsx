import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { deleteDraft } from '../../lib/drafts/draft-store.ts';
import { useStoredDraft } from '../../lib/drafts/use-draft.ts';
import { DraftOffer } from '../../ui/dialogs/draft-offer.tsx';
import type { KeptWork } from './document-kind.ts';
import type { OpenedDocument } from './use-document.ts';

/** Reads kept work, which another version of the page may have written. */
export interface KeptWorkParser<S, V> {
  stored: z.ZodType<S>;
  /** Whether a form can show these values; fields may be half typed. */
  isValues: (values: Partial<Record<keyof V, unknown>>) => boolean;
  /** Gives chosen files the addresses that they have in this page. */
  revive?: (work: KeptWork<S, V>) => KeptWork<S, V>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Parses kept work; null if it is invalid. */
export function parseKeptWork<S, V>(found: unknown, parser: KeptWorkParser<S, V>): KeptWork<S, V> | null {
  if (!isRecord(found) || typeof found.savedAt !== 'string' || !isRecord(found.values)) return null;
  const stored = parser.stored.safeParse(found.stored).data;
  if (stored === undefined || !parser.isValues(found.values as Partial<Record<keyof V, unknown>>))
    return null;
  const work: KeptWork<S, V> = {
    savedAt: found.savedAt,
    stored,
    values: found.values as V,
    ...(found.files instanceof Map && { files: found.files as Map<string, File> }),
  };
  return parser.revive?.(work) ?? work;
}

interface KeptWorkProps<S, V> {
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
export function KeptWorkOffer<S, V>(props: KeptWorkProps<S, V>) {
  const { name, opened, parser, describe, refusal, placeholder, frame = (offer) => offer, children } = props;
  const found = useStoredDraft(name, (stored) => parseKeptWork(stored, parser));
  const [chosen, setChosen] = useState<KeptWork<S, V> | null>();
  if (found === undefined) return placeholder;
  const { key: keptKey, draft: work } = found;
  if (work === null || chosen !== undefined) return children({ opened, kept: chosen ?? null, keptKey });
  return frame(
    <DraftOffer
      what={describe(work.values)}
      savedAt={work.savedAt}
      refusal={refusal}
      onChoose={() => setChosen(work)}
      onRefuse={() => void deleteDraft(keptKey).then(() => setChosen(null))}
    />,
  );
}
