import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from './endpoints/endpoint.ts';

const table: [string, Endpoint][] = Object.entries(endpoints);
const bodies = table.flatMap(([name, { body }]) =>
  body instanceof z.ZodObject ? [[name, body] as const] : [],
);
// Links to these may carry anything behind the question mark.
const open = ['getImage', 'exportApps', 'importApps'];
const queries = table.flatMap(([name, { query }]) =>
  query === undefined || open.includes(name) ? [] : [[name, query] as const],
);
/** Owners decide the roles of others here. */
const takingRoles: string[] = ['editUser', 'createInvitation'];
const flags = [
  'isAdmin',
  'roles',
  'debug',
  'force',
  'skipAuth',
  'userId2',
  'version2',
  '$where',
  'constructor',
];

/** The fields of an input that a schema does not know. */
const unknownIn = (schema: z.ZodObject, input: object) =>
  schema.safeParse(input).error?.issues.flatMap((issue) => ('keys' in issue ? issue.keys : [])) ?? [];

describe('a field that nobody asked for', () => {
  const input = Object.fromEntries(flags.map((flag) => [flag, true]));

  it.each(bodies)('T56: is refused in the body of %s', (name, schema) => {
    const refused = takingRoles.includes(name) ? flags.filter((flag) => flag !== 'roles') : flags;
    expect(unknownIn(schema, input)).toEqual(refused);
  });

  it.each(queries)('T56: is refused in the query of %s', (_name, schema) => {
    expect(unknownIn(schema, input)).toEqual(flags);
  });
});
