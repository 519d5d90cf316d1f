import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs the Docker client. @throws with what it said */
export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/** Services of docker-compose.yml that run to their end at each start. */
const onceServices = ['init', 'prepare'];

/** The containers of a Compose project that stay, by the name of their service. */
export async function containersOf(project: string): Promise<Map<string, string>> {
  const all = await allContainersOf(project);
  return new Map([...all].filter(([service]) => !onceServices.includes(service)));
}

/** All containers of a Compose project, by the name of their service. */
export async function allContainersOf(project: string): Promise<Map<string, string>> {
  const lines = await docker(
    'ps',
    '--all',
    '--filter',
    `label=com.docker.compose.project=${project}`,
    '--filter',
    'label=com.docker.compose.oneoff=False',
    '--format',
    '{{.Label "com.docker.compose.service"}} {{.ID}}',
  );
  return new Map(
    lines.split('\n').map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
  );
}

/** The address by which containers of a network reach this machine, and by which it is seen in them. */
export async function hostAddressIn(network: string): Promise<string> {
  const format = '{{with index .IPAM.Config 0}}{{.Subnet}} {{.Gateway}}{{end}}';
  const described = await docker('network', 'inspect', network, '--format', format);
  // The machine has the first address of the network; not every engine reports it.
  const [subnet = '', gateway] = described.split(' ');
  return gateway ?? subnet.replace(/\d+\/\d+$/, '1');
}
