import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

// Dozens of small programs, on a machine that may be busy.
jest.setTimeout(60_000);

/** A release with two replicas of the gateway and three of leads. It notes what it was asked for, and keeps what was sent. */
const kubectl = `#!/bin/bash
echo "$*" >>"$NOTES"
case "$*" in
  *'get cronjob '*component=backup*) echo cronjob.batch/studio-portfolio-backup ;;
  *'get cronjob '*component=restore*) echo cronjob.batch/studio-portfolio-restore ;;
  *'get deployment '*component=gateway*) echo deployment.apps/studio-portfolio-gateway ;;
  *'get deployment,statefulset '*component=leads*) echo statefulset.apps/studio-portfolio-leads ;;
  *'get deployment,statefulset '*component=auth*) echo deployment.apps/studio-portfolio-auth ;;
  *'get deployment,statefulset '*readyReplicas*) printf '%s\\n' 'Deployment/studio-portfolio-gateway 2 2' 'StatefulSet/studio-portfolio-leads 3 ' ;;
  *'get deployment,statefulset '*) printf '%s\\n' 'Deployment/studio-portfolio-gateway 2' 'StatefulSet/studio-portfolio-leads 3' ;;
  *'get pods '*Running*) echo pod/restore-pod ;;
  *'get job '*) echo "$ENDS" ;;
  *'create job '*--dry-run*) echo described ;;
  *'set env --local '*FROM=latest*) cat >/dev/null ;; # as the CronJob has it: kubectl prints nothing where nothing changes
  *'--local '*) cat ;;
  *'create -f -'*) cat >"$NOTES.created" ;;
  *'logs job/'*) echo 'What the job said.' ;;
  *'attach '*) cat >"$NOTES.sent" ;;
  *'exec '*'/status'*) printf '%s\\n' '  ok    disk' '  WRONG enquiries given up: 1 delivery' ;;
  *'exec '*) echo 'What the program said.' ;;
esac
`;
const root = path.resolve(import.meta.dirname, '../..');
let folder: string;
let notes: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-kubernetes-'));
  notes = path.join(folder, 'notes');
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'bin/kubectl'), kubectl);
  chmodSync(path.join(folder, 'bin/kubectl'), 0o755);
  writeFileSync(notes, '');
  writeFileSync(path.join(folder, 'site.tar'), 'a backup');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the script behind a make target. */
function run(name: string, variables: NodeJS.ProcessEnv = {}, args: string[] = []) {
  const env = {
    PATH: `${path.join(folder, 'bin')}:${process.env.PATH ?? ''}`,
    NOTES: notes,
    ENV_FILE: path.join(folder, '.env'),
    SITE: 'kubernetes',
    NAMESPACE: 'studio-namespace',
    RELEASE: 'studio',
    ENDS: 'SuccessCriteriaMet Complete',
    ...variables,
  };
  const script = path.join(root, `infra/ops/${name}.sh`);
  const { status, stdout, stderr } = spawnSync('bash', [script, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
    input: '',
  });
  const asked = readFileSync(notes, 'utf8').trimEnd().split('\n');
  return { status, said: stdout + stderr, asked };
}

const scaled = (asked: readonly string[]) =>
  asked.flatMap((line) => / (scale .*)/.exec(line)?.[1] ?? (line.includes(' create ') ? 'create' : []));

it('a release is looked for in its namespace, by its name', () => {
  const { asked } = run('backup');
  expect(asked[0]).toBe(
    '--namespace studio-namespace get cronjob -l app.kubernetes.io/instance=studio,app.kubernetes.io/component=backup -o name',
  );
  writeFileSync(notes, '');
  expect(run('backup', { NAMESPACE: '', RELEASE: '' }).asked[0]).toMatch(
    /^get cronjob -l app\.kubernetes\.io\/instance=portfolio,/,
  );
});

describe('make backup on Kubernetes', () => {
  it('runs the CronJob now, and shows what it said', () => {
    const { status, said, asked } = run('backup');
    expect(status).toBe(0);
    expect(said).toContain('What the job said.');
    expect(asked.join('\n')).toMatch(/create job backup-\d{8}-\d{6} --from=cronjob\/studio-portfolio-backup/);
  });

  it('fails where the job has failed, with what it said', () => {
    const { status, said } = run('backup', { ENDS: 'FailureTarget Failed' });
    expect(status).toBe(1);
    expect(said).toMatch(/What the job said\.[\s\S]*The job backup-[\d-]+ has failed/);
  });

  it('makes no file, and says where backups lie', () => {
    const { status, said, asked } = run('backup', { FILE: path.join(folder, 'new.tar') });
    expect(status).toBe(1);
    expect(said).toContain('lies in the bucket');
    expect(asked).toEqual(['']);
  });
});

describe('make restore on Kubernetes', () => {
  const around = [
    'scale --replicas=0 Deployment/studio-portfolio-gateway StatefulSet/studio-portfolio-leads',
    'create',
    'scale Deployment/studio-portfolio-gateway --replicas=2',
    'scale StatefulSet/studio-portfolio-leads --replicas=3',
  ];

  it('lets the services rest meanwhile, and brings back as many as there were', () => {
    const { status, said, asked } = run('restore', { FROM: 'latest' });
    expect(status).toBe(0);
    expect(said).toContain('What the job said.');
    expect(scaled(asked)).toEqual(['create', ...around]);
    expect(asked.join('\n')).toContain('set env --local -f - FROM=latest -o json');
    expect(readFileSync(`${notes}.created`, 'utf8')).toBe('described\n');
  });

  it('brings them back where it fails, and fails', () => {
    const { status, said, asked } = run('restore', { FROM: 'latest', ENDS: 'Failed' });
    expect(status).toBe(1);
    expect(said).toContain('has failed');
    expect(scaled(asked)).toEqual(['create', ...around]);
  });

  it('ends a job of which the cluster says nothing any more, before the services come back', () => {
    const kubectlOf = path.join(folder, 'bin/kubectl');
    writeFileSync(kubectlOf, kubectl.replace('echo "$ENDS"', 'exit 1'));
    writeFileSync(path.join(folder, 'bin/sleep'), '#!/bin/bash\n', { mode: 0o755 });
    const { status, asked } = run('restore', { FROM: 'latest' });
    expect(status).toBe(1);
    const deleted = asked.findIndex((line) => line.includes('delete job restore-'));
    expect(deleted).toBeGreaterThan(asked.findIndex((line) => line.includes('create -f -')));
    expect(deleted).toBeLessThan(asked.findIndex((line) => line.endsWith('--replicas=2')));
  });

  it('sends a file to the job', () => {
    const { status, asked } = run('restore', { FILE: path.join(folder, 'site.tar') });
    expect(status).toBe(0);
    expect(asked.join('\n')).toContain('set env --local -f - FROM=stdin:site.tar -o json');
    expect(asked.join('\n')).toMatch(/patch --local .*stdinOnce/);
    expect(readFileSync(`${notes}.sent`, 'utf8')).toBe('a backup');
    expect(scaled(asked)).toEqual(['create', ...around]);
  });

  it('touches nothing where the key of another installation is given in this way', () => {
    const { status, said, asked } = run('restore', { FROM: 'latest', BACKUP_KEY: 'foreign' });
    expect(status).toBe(1);
    expect(said).toContain('restore-key');
    expect(asked).toEqual(['']);
  });
});

it('make doctor on Kubernetes names parts that lack replicas, and what a gateway finds wrong', () => {
  const { status, said, asked } = run('doctor');
  expect(status).toBe(1);
  expect(said).toContain('ok    Deployment/studio-portfolio-gateway 2/2');
  expect(said).toContain('WRONG StatefulSet/studio-portfolio-leads has 0/3 replicas');
  expect(said).toContain('WRONG enquiries given up');
  expect(said).toContain('2 problem(s).');
  expect(asked.at(-1)).toMatch(/exec deployment\.apps\/studio-portfolio-gateway -- node -e .*\/status/);
});

it('make prove-leads on Kubernetes asks a replica of leads', () => {
  const { said, asked } = run('prove-leads');
  expect(said).toContain('What the program said.');
  expect(asked.at(-1)).toMatch(
    /exec statefulset\.apps\/studio-portfolio-leads -- node \S+ services\/leads\/src\/prove-leads\.ts$/,
  );
});

it('make admin-reset on Kubernetes passes on what it is asked for, and what is typed', () => {
  const { asked } = run('admin-reset', {}, ['ada@example.com', '--typed']);
  expect(asked.at(-1)).toMatch(
    /exec -i deployment\.apps\/studio-portfolio-auth -- node \S+ services\/auth\/src\/admin-reset\.ts ada@example\.com --typed$/,
  );
});

it('make upgrade on Kubernetes leaves it to helm', () => {
  const { status, said, asked } = run('upgrade', { FILE: path.join(folder, 'before.tar') });
  expect({ status, asked }).toEqual({ status: 1, asked: [''] });
  expect(said).toContain('helm');
});
