import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { startOwnProgram } from './own-program.ts';

/** Prometheus is no npm package: tests use the program where this machine has it, as Debian's package brings it. */
export const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0;

const labels = z.record(z.string(), z.string());
const targetsSchema = z.object({
  activeTargets: z.array(z.object({ labels, health: z.string(), lastError: z.string() })),
});
const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          name: z.string(),
          health: z.string(),
          state: z.enum(['inactive', 'pending', 'firing']),
          lastError: z.string().optional(),
          alerts: z.array(z.object({ labels, annotations: labels })),
        }),
      ),
    }),
  ),
});
const vectorSchema = z.object({
  result: z.array(z.object({ metric: labels, value: z.tuple([z.number(), z.string().transform(Number)]) })),
});

export type Rule = z.infer<typeof rulesSchema>['groups'][number]['rules'][number];

/** A Prometheus of a test's own. */
export interface OwnPrometheus {
  /** What it scrapes, and why that failed. */
  targets: () => Promise<z.infer<typeof targetsSchema>['activeTargets']>;
  /** All alert rules and what became of them. */
  rules: () => Promise<Rule[]>;
  /** The values that an expression has now, without those that are no numbers. */
  valuesOf: (expression: string) => Promise<number[]>;
  /** The values of a label of the series that match. */
  labelValues: (label: string, match: string) => Promise<string[]>;
  remove: () => Promise<void>;
}

/** @param config what `prometheus.yml` says */
export async function startOwnPrometheus(config: string): Promise<OwnPrometheus> {
  const server = await startOwnProgram({
    program: 'prometheus',
    command: (port, folder) => {
      const file = path.join(folder, 'prometheus.yml');
      writeFileSync(file, config);
      const listen = `--web.listen-address=127.0.0.1:${String(port)}`;
      return [`--config.file=${file}`, `--storage.tsdb.path=${path.join(folder, 'series')}`, listen];
    },
    probe: async (port) => {
      const answer = await fetch(`http://127.0.0.1:${String(port)}/-/ready`);
      if (!answer.ok) throw new Error(`Prometheus says ${String(answer.status)}`);
    },
  });
  const ask = async <T>(schema: z.ZodType<T>, call: string, parameters: Record<string, string> = {}) => {
    const query = new URLSearchParams(parameters).toString();
    const response = await fetch(`http://127.0.0.1:${String(server.port)}/api/v1/${call}?${query}`);
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`Prometheus refuses ${call}: ${JSON.stringify(answer)}`);
    return z.object({ data: schema }).parse(answer).data;
  };
  return {
    targets: async () => (await ask(targetsSchema, 'targets')).activeTargets,
    rules: async () => (await ask(rulesSchema, 'rules')).groups.flatMap(({ rules }) => rules),
    valuesOf: async (expression) => {
      const { result } = await ask(vectorSchema, 'query', { query: expression });
      return result.map(({ value }) => value[1]).filter((value) => !Number.isNaN(value));
    },
    labelValues: (label, match) => ask(z.array(z.string()), `label/${label}/values`, { 'match[]': match }),
    remove: server.remove,
  };
}
