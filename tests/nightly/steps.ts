import { execFileSync } from 'node:child_process';

/** One of `make nightly`, by the target of the Makefile that it runs. */
export interface Step {
  name: string;
  /** Of `make`, one call after the other. */
  calls: readonly (readonly string[])[];
  needs?: readonly Need[];
}

/** Something of the machine that make does not bring. */
interface Need {
  what: string;
  isThere: () => boolean;
}

const succeeds = (program: string, ...parameters: string[]) => {
  try {
    execFileSync(program, parameters, { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
};

const root: Need = { what: 'root', isThere: () => process.getuid?.() === 0 };
const faketime: Need = { what: 'faketime', isThere: () => succeeds('faketime', '--version') };
const docker: Need = { what: 'a Docker engine', isThere: () => succeeds('docker', 'info') };
const cluster: Need = {
  what: 'a cluster (KUBECONFIG)',
  isThere: () => succeeds('kubectl', 'get', 'nodes', '--request-timeout=10s'),
};

/** Minutes of what goes on for as long as it may. */
const minutes = `MINUTES=${process.env.MINUTES ?? '30'}`;

export const steps: readonly Step[] = [
  { name: 'threats', calls: [['threats', 'SCALE=1']], needs: [root, faketime] },
  { name: 'torture', calls: [['torture', minutes]] },
  { name: 'faults', calls: [['faults', minutes]], needs: [root, faketime] },
  { name: 'container-faults', calls: [['faults', minutes, 'ARGS=compose']], needs: [docker] },
  {
    name: 'kept-versions',
    calls: [
      ['test-unit', 'ARGS=tests/upgrade'],
      ['test-e2e', 'ARGS=kept-versions'],
    ],
  },
  { name: 'bench', calls: [['bench']] },
  { name: 'audit', calls: [['audit']] },
  { name: 'kubernetes', calls: [['kubernetes-test']], needs: [cluster] },
];
