import { createSystem } from '@chakra-ui/react';
import { expect, test } from '@jest/globals';
import { tokenReferences, variablePrefix } from './token-references.ts';
import { semanticTokens, tokens } from './tokens.ts';

test('each token is referred to by the variable that Chakra gives it', () => {
  const system = createSystem({ cssVarsPrefix: variablePrefix, theme: { tokens, semanticTokens } });
  const categories = Object.keys({ ...tokens, ...semanticTokens });
  // Palettes that stand for another colour are Chakra's own idea, which the site has no use for.
  const expected = categories.map((name) => [
    name,
    Object.fromEntries(
      Object.entries(system.tokens.getCategoryValues(name as 'colors')).filter(
        ([token]) => !token.startsWith('colorPalette'),
      ),
    ),
  ]);
  expect(categories).toContain('spacing');
  expect(tokenReferences).toEqual(Object.fromEntries(expected));
});
