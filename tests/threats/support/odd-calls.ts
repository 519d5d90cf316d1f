import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { Endpoint } from '@portfolio/contracts/endpoints/endpoint.ts';
import { z } from 'zod';
import type { Question } from './ask.ts';

/** Ids that nobody has; some are none. */
const ids = [
  '00000000-0000-4000-8000-000000000000',
  '1',
  '-1',
  '9999999999999999999',
  'none',
  'x'.repeat(200),
];
/** Of each type, whatever the field wants. */
const values: readonly unknown[] = [
  null,
  true,
  -1.5,
  1e300,
  'x',
  '',
  '\u0000',
  'x'.repeat(3000),
  [],
  [null],
  ['x'],
  {},
  { a: 1 },
];
const maxFields = 40;
const bodies = ['null', '[]', '"x"', '1', '{', ''];

type Json = Readonly<Record<string, unknown>>;

/** A value that a JSON Schema probably accepts, so that a request is not refused for another field. */
function sampleOf(schema: Json): unknown {
  const { type, properties = {}, required = [], format, minLength = 1 } = schema;
  const [choice] = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) => (all ?? []) as Json[]);
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0] as unknown;
  if (choice !== undefined) return sampleOf(choice);
  if (type === 'object') {
    const wanted = (required as string[]).map((name) => [
      name,
      sampleOf((properties as Record<string, Json>)[name] ?? {}),
    ]);
    return Object.fromEntries(wanted);
  }
  if (type === 'array') return schema.minItems === undefined ? [] : [sampleOf((schema.items ?? {}) as Json)];
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  if (type === 'boolean') return false;
  const formats: Record<string, string> = {
    uuid: ids[0] ?? '',
    'date-time': '2030-01-01T00:00:00.000Z',
    email: 'nobody@studio.test',
    uri: 'https://studio.test/',
  };
  return formats[String(format)] ?? 'x'.repeat(Number(minLength));
}

const fieldsOf = (schema: Json): string[] => {
  const own = Object.keys(schema.properties ?? {});
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) => (all ?? []) as Json[]);
  return [...new Set([...own, ...choices.flatMap(fieldsOf)])];
};

/** The schema as JSON, with named parts in their places; what is part of itself is any value. */
function jsonSchemaOf(schema: z.ZodType): Json {
  const { $defs = {}, ...whole } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Json & {
    $defs?: Record<string, Json>;
  };
  const inline = (value: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => inline(one, within));
    if (typeof value !== 'object' || value === null) return value;
    const name = '$ref' in value ? String(value.$ref).replace('#/$defs/', '') : undefined;
    if (name !== undefined) return within.includes(name) ? {} : inline($defs[name] ?? {}, [...within, name]);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inline(one, within)]));
  };
  return inline(whole, []) as Json;
}

/** Fields of the OAuth server, whose bodies the table leaves to its standards. */
const oauthFields: Partial<Record<string, readonly string[]>> = {
  registerClient: [
    ...['redirect_uris', 'client_name', 'client_uri', 'grant_types', 'response_types', 'scope', 'contacts'],
    ...['token_endpoint_auth_method', 'application_type', 'sector_identifier_uri', 'jwks', 'jwks_uri'],
    ...['default_max_age', 'software_statement', 'subject_type', 'client_id', 'logo_uri'],
  ],
  exchangeCode: [
    'grant_type',
    'code',
    'client_id',
    'redirect_uri',
    'refresh_token',
    'code_verifier',
    'resource',
  ],
  revokeOauthToken: ['token', 'token_type_hint', 'client_id'],
};

function bodiesOf(
  name: string,
  { body }: Endpoint,
): (Pick<Question, 'json'> | Pick<Question, 'body' | 'headers'>)[] {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const named = oauthFields[name];
  if (named !== undefined)
    return named.flatMap((field) => [
      ...values.map((value) => ({ json: { redirect_uris: ['https://studio.test/'], [field]: value } })),
      ...['x', ''].map((value) => ({ body: `${field}=${value}&${field}=2`, headers: form })),
    ]);
  if (!(body instanceof z.ZodType)) return [];
  const schema = jsonSchemaOf(body);
  const sample = sampleOf(schema);
  const base = typeof sample === 'object' && sample !== null ? sample : {};
  return [
    { json: sample },
    ...bodies.map((text) => ({ body: text, headers: { 'content-type': 'application/json' } })),
    ...fieldsOf(schema)
      .slice(0, maxFields)
      .flatMap((field) => values.map((value) => ({ json: { ...base, [field]: value } }))),
  ];
}

function queriesOf({ query }: Endpoint): string[] {
  if (query === undefined) return [''];
  const odd = ['x', '', '-1', '1e9', '%00', '[]', 'a&=b'];
  const fields = Object.keys(query.shape);
  return ['', ...fields.flatMap((field) => odd.map((value) => `?${field}=${value}&${field}=2`))];
}

/** Calls of every endpoint of the table: with ids that nobody has, and with each field of another type than its own. */
export function oddCalls(): (Question & { name: string; isWrite: boolean })[] {
  return Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
    const { method, path } = endpoint;
    const paths = path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path];
    const [first = path] = paths;
    const about = { name, method, isWrite: method !== 'GET' };
    return [
      ...paths.map((filled) => ({ ...about, path: filled, ...(method === 'GET' ? {} : { json: {} }) })),
      ...queriesOf(endpoint).map((query) => ({ ...about, path: first + query })),
      ...bodiesOf(name, endpoint).map((sent) => ({ ...about, path: first, ...sent })),
    ];
  });
}
