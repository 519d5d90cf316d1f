import type { DeclaredKind } from '../kinds/declare-kind.ts';
import { declaredKinds, type NamedKind } from '../kinds/declared-kinds.ts';
import { entriesOf } from './entries.ts';

/** `teamMember` as the names of its endpoints have it. */
export const capitalized = <const Name extends string>(name: Name) =>
  (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>;

function endpointsOf<Kind extends DeclaredKind>(kind: Kind) {
  type Shapes = {
    [Shape in 'query' | 'create' | 'edit' | 'draftBody' | 'listed' | 'entry' | 'draft']: Kind[Shape];
  };
  const { query, create, edit, draftBody, listed, entry, draft }: Shapes = kind;
  const name = capitalized(kind.name as Kind['name']);
  return entriesOf(name, `/api/${kind.path as Kind['path']}`, {
    ...{ one: `a ${kind.one}`, many: kind.many },
    unknown: 'notFound',
    taken: kind.address === undefined ? [] : ['pathTaken'],
    rules: [],
    list: { query },
    bodies: {
      create: create.meta({ id: `Create${name}` }),
      edit: edit.meta({ id: `Edit${name}` }),
      draft: draftBody.meta({ id: `${name}DraftBody` }),
    },
    listed: listed.meta({ id: `Listed${name}` }),
    answer: entry.meta({ id: name }),
    draft: draft.meta({ id: `${name}Draft` }),
  });
}

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type EndpointsOf<Kind> = Kind extends DeclaredKind ? ReturnType<typeof endpointsOf<Kind>> : never;

type AllOf<Kind> = [Kind] extends [never] ? object : Intersection<EndpointsOf<Kind>>;

/** All endpoints of the declared kinds. */
export const declaredEndpoints = Object.assign({}, ...declaredKinds.map(endpointsOf)) as AllOf<NamedKind>;
