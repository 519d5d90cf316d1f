import { createSystem, type SystemConfig, type SystemContext } from '@chakra-ui/react';
import { conditions, utilities } from './style-properties.ts';
import { variablePrefix } from './token-references.ts';
import { textStyles } from './tokens.ts';

export const systemConfig = {
  conditions,
  utilities,
  cssVarsPrefix: variablePrefix,
  preflight: false,
  theme: { breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' }, textStyles },
} satisfies SystemConfig;

/** Answers again what it has answered before. */
function remember<K, V>(
  answers: { get: (key: K) => V | undefined; set: (key: K, answer: V) => unknown },
  ask: (key: K) => V,
): (key: K) => V {
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = ask(key);
    answers.set(key, answer);
    return answer;
  };
}

/**
 * What styles of components are made with: once per page, or per process that renders documents. It knows the tokens by
 * their references alone, and no rules of the whole page (`global-styles.ts`).
 */
export function createSiteSystem(): SystemContext {
  const system = createSystem(systemConfig);
  return {
    ...system,
    _global: [],
    // A component asks for its recipe, which is always the same, at each rendering, and Chakra would work it out each time.
    cva: remember(
      new WeakMap<object, ReturnType<SystemContext['cva']>>(),
      system.cva,
    ) as SystemContext['cva'],
    isValidProperty: remember(new Map<string, boolean>(), (name) => system.isValidProperty(name)),
  };
}
