/**
 * Holds what `helm template` prints, on the standard input, against the schemas of the API (schemas/kubernetes.json) and against the
 * standard "restricted" for pods. `make kubernetes-check` runs it for each file of values/.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Ajv, type ValidateFunction } from 'ajv';
import { parseAllDocuments } from 'yaml';

interface Container {
  name: string;
  image: string;
  env?: { name: string; value?: string }[];
  volumeMounts?: { mountPath: string; readOnly?: boolean }[];
  securityContext?: { allowPrivilegeEscalation?: boolean; capabilities?: { drop?: string[] } };
  resources?: { requests?: { cpu?: string; memory?: string }; limits?: { memory?: string } };
}
interface PodSpec {
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type?: string } };
  containers: Container[];
  initContainers?: Container[];
  volumes?: object[];
}
interface Template {
  template?: { spec?: PodSpec };
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: Template & { jobTemplate?: { spec?: Template } };
}

const file = path.join(import.meta.dirname, 'schemas/kubernetes.json');
const { kinds, definitions } = JSON.parse(readFileSync(file, 'utf8')) as {
  kinds: Record<string, object>;
  definitions: Record<string, object>;
};
const ajv = new Ajv({ strict: false, allErrors: true });
const validators = new Map<string, ValidateFunction>();

function validatorOf(kind: string): ValidateFunction | undefined {
  const schema = kinds[kind];
  const known = validators.get(kind) ?? (schema && ajv.compile({ ...schema, definitions }));
  if (known !== undefined) validators.set(kind, known);
  return known;
}

const volumesAllowed = [
  'configMap',
  'downwardAPI',
  'emptyDir',
  'persistentVolumeClaim',
  'projected',
  'secret',
];

/** The root of a container is read-only, and the image of infra/ops brings a folder for what it throws away again. */
function hasScratchFolder({ image, env = [], volumeMounts = [] }: Container): boolean {
  const folder = env.find(({ name }) => name === 'TMPDIR')?.value ?? '/work';
  const isWritable = volumeMounts.some(
    ({ mountPath, readOnly }) => mountPath === folder && readOnly !== true,
  );
  return !image.includes('portfolio-ops:') || isWritable;
}

/** What the standard "restricted" refuses, and what is missing for the scheduler. */
function weaknessesOf({ securityContext, containers, initContainers = [], volumes = [] }: PodSpec): string[] {
  const found = [
    ...(securityContext?.runAsNonRoot === true ? [] : ['may run as root']),
    ...(securityContext?.seccompProfile?.type === 'RuntimeDefault' ? [] : ['has no seccomp profile']),
  ];
  for (const volume of volumes)
    for (const kind of Object.keys(volume).filter((name) => name !== 'name'))
      if (!volumesAllowed.includes(kind)) found.push(`has a volume of kind ${kind}`);
  for (const container of [...containers, ...initContainers]) {
    const { name, securityContext: own, resources } = container;
    if (!hasScratchFolder(container)) found.push(`${name} has no TMPDIR that it can write`);
    if (own?.allowPrivilegeEscalation !== false) found.push(`${name} may gain privileges`);
    if (own?.capabilities?.drop?.includes('ALL') !== true) found.push(`${name} keeps capabilities`);
    const { requests, limits } = resources ?? {};
    if (requests?.cpu === undefined || requests.memory === undefined || limits?.memory === undefined)
      found.push(`${name} has no requests or no limit`);
  }
  return found;
}

function problemsOf(manifest: Manifest): string[] {
  const validate = validatorOf(`${manifest.apiVersion} ${manifest.kind}`);
  if (validate === undefined) return ['no schema is known for this kind'];
  const isValid = validate(manifest);
  const mistakes = isValid
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      );
  const pod = (manifest.spec?.jobTemplate?.spec ?? manifest.spec)?.template?.spec;
  return [...mistakes, ...(pod === undefined ? [] : weaknessesOf(pod))];
}

const documents = parseAllDocuments(await text(process.stdin), { version: '1.1' });
const manifests = documents.flatMap((document) => {
  if (document.errors.length > 0) throw new Error(String(document.errors[0]));
  const manifest = document.toJS() as Manifest | null;
  return manifest === null ? [] : [manifest];
});
const problems = manifests.flatMap((manifest) =>
  problemsOf(manifest).map((problem) => `${manifest.kind} ${manifest.metadata.name}: ${problem}`),
);
const names = manifests.map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`);
problems.push(
  ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is there twice`),
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${String(manifests.length)} objects, ${String(problems.length)} problems\n`);
if (problems.length > 0 || manifests.length === 0) process.exitCode = 1;
