import type { SystemContext } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { serializeStyles, type CSSObject } from '@emotion/serialize';
import { createContext, use } from 'react';

export interface StyleEngine {
  /** Makes CSS of style properties. */
  system: SystemContext;
  /** Keeps what was made, and writes it into the document. */
  cache: EmotionCache;
}

export const StyleContext = createContext<StyleEngine | undefined>(undefined);

export function useStyleEngine(): StyleEngine {
  const engine = use(StyleContext);
  if (engine === undefined) throw new Error('Nothing says how styles are made here.');
  return engine;
}

/** Writes rules of the whole page. */
export function insertGlobalStyles(cache: EmotionCache, rules: readonly (string | object)[]): void {
  const styles = serializeStyles([...rules] as (string | CSSObject)[], cache.registered);
  cache.insert('', styles, cache.sheet, true);
}
