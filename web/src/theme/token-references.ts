import { semanticTokens, tokens } from './tokens.ts';

/** What begins the name of each CSS variable of the site. */
export const variablePrefix = 'p';

interface TokenTree {
  [name: string]: TokenTree | { value: unknown };
}

const isToken = (entry: TokenTree | { value: unknown }): entry is { value: unknown } => 'value' in entry;

const variableOf = (path: readonly string[]) =>
  `--${variablePrefix}-${path
    .join('-')
    .replace(/[^\w-]/g, '\\$&')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function addReferences(found: Record<string, string>, path: readonly string[], tree: TokenTree): void {
  for (const [name, entry] of Object.entries(tree)) {
    const inner = name === 'DEFAULT' ? path : [...path, name];
    if (isToken(entry)) found[inner.slice(1).join('.')] = `var(${variableOf(inner)})`;
    else addReferences(found, inner, entry);
  }
}

/** The negative of each: a margin that reaches outwards. */
const negativesOf = (references: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(references).map(([name, reference]) => [`-${name}`, `calc(${reference} * -1)`]),
  );

function referencesOf(category: string, tree: TokenTree): Record<string, string> {
  const references: Record<string, string> = {};
  addReferences(references, [category], tree);
  return category === 'spacing' ? { ...references, ...negativesOf(references) } : references;
}

/**
 * The CSS variable that each token's name stands for, by category: `spacing`, then `4` and `-4`. Chakra would work the same
 * out at every start of a page, for several times what the rest of a start takes.
 */
export const tokenReferences: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries({ ...tokens, ...semanticTokens }).map(([category, tree]) => [
    category,
    referencesOf(category, tree as TokenTree),
  ]),
);
