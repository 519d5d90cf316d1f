import type { DeclaredKind } from './declare-kind.ts';

/** Every kind of entry that is declared in one file of this folder. */
const namedKinds = [] as const;

/** The same, whichever they are. */
export const declaredKinds: readonly DeclaredKind[] = namedKinds;

export type NamedKind = (typeof namedKinds)[number];

/** Their names. */
type DeclaredName = NamedKind extends infer Kind extends { name: string } ? Kind['name'] : never;
export const declaredNames = declaredKinds.map(({ name }) => name as DeclaredName);
