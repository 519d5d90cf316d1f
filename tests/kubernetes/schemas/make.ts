/**
 * Writes kubernetes.json beside it: the schemas of the kinds that the chart makes, without descriptions, in JSON Schema. Run it for
 * another version of the API, or another kind:
 *
 *   node tests/kubernetes/schemas/make.ts swagger.json httproutes.yaml servicemonitors.yaml prometheusrules.yaml
 *
 * The first is `api/openapi-spec/swagger.json` of Kubernetes, the others are CustomResourceDefinitions of the Gateway API and of the
 * operator of Prometheus.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

type Schema = Record<string, unknown>;
interface GroupVersionKind {
  group: string;
  version: string;
  kind: string;
}

const kinds = [
  ['', 'v1', 'ConfigMap'],
  ['', 'v1', 'Secret'],
  ['', 'v1', 'Service'],
  ['', 'v1', 'ServiceAccount'],
  ['apps', 'v1', 'Deployment'],
  ['apps', 'v1', 'StatefulSet'],
  ['autoscaling', 'v2', 'HorizontalPodAutoscaler'],
  ['batch', 'v1', 'CronJob'],
  ['batch', 'v1', 'Job'],
  ['networking.k8s.io', 'v1', 'Ingress'],
  ['networking.k8s.io', 'v1', 'NetworkPolicy'],
  ['policy', 'v1', 'PodDisruptionBudget'],
] as const;

const prefix = '#/definitions/';

/** Strict: a field that the API does not know is a mistake, though the API server would drop it in silence. */
function tidy(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tidy);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { description: _description, ...rest } = schema as Schema;
  if (rest.format === 'int-or-string' || rest['x-kubernetes-int-or-string'] === true)
    return { type: ['integer', 'string'] };
  const kept = Object.entries(rest).filter(
    ([name, value]) =>
      !name.startsWith('x-kubernetes') &&
      name !== 'format' &&
      // Go's expressions know flags, JavaScript's do not.
      !(name === 'pattern' && String(value).includes('(?i)')),
  );
  const tidied = Object.fromEntries(
    kept.map(([name, value]) => [name, name === 'properties' ? tidyEach(value as Schema) : tidy(value)]),
  );
  return 'properties' in tidied && !('additionalProperties' in tidied)
    ? { ...tidied, additionalProperties: false }
    : tidied;
}

const tidyEach = (properties: Schema) =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, tidy(value)]));

function referencesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === '$ref' && typeof value === 'string' ? [value.slice(prefix.length)] : referencesIn(value),
  );
}

const [swagger = '', ...custom] = process.argv.slice(2);
const all = (JSON.parse(readFileSync(swagger, 'utf8')) as { definitions: Record<string, Schema> })
  .definitions;
const definitions: Record<string, unknown> = {};
const roots: Record<string, unknown> = {};

function add(name: string): void {
  if (name in definitions) return;
  definitions[name] = name.endsWith('resource.Quantity') ? { type: ['string', 'number'] } : tidy(all[name]);
  for (const reference of referencesIn(definitions[name])) add(reference);
}

for (const [group, version, kind] of kinds) {
  const found = Object.entries(all).find(([, schema]) =>
    (schema['x-kubernetes-group-version-kind'] as GroupVersionKind[] | undefined)?.some(
      (known) => known.group === group && known.version === version && known.kind === kind,
    ),
  );
  if (found === undefined) throw new Error(`${kind} is not in ${swagger}`);
  add(found[0]);
  roots[`${group === '' ? '' : `${group}/`}${version} ${kind}`] = { $ref: prefix + found[0] };
}

interface Definition {
  spec: {
    group: string;
    names: { kind: string };
    versions: { name: string; schema: { openAPIV3Schema: Schema } }[];
  };
}

for (const file of custom) {
  const { spec } = parse(readFileSync(file, 'utf8')) as Definition;
  for (const { name, schema } of spec.versions.filter((version) => version.name === 'v1')) {
    const { properties } = tidy(schema.openAPIV3Schema) as { properties: Schema };
    roots[`${spec.group}/${name} ${spec.names.kind}`] = {
      type: 'object',
      required: ['metadata', 'spec'],
      properties: { ...properties, metadata: { type: 'object' } },
      additionalProperties: false,
    };
  }
}

const line = (entries: Record<string, unknown>) =>
  Object.entries(entries)
    .map(([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`)
    .join(',\n');
writeFileSync(
  path.join(import.meta.dirname, 'kubernetes.json'),
  `{"kinds":{\n${line(roots)}\n},\n"definitions":{\n${line(definitions)}\n}}\n`,
);
