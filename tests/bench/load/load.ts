import { z } from 'zod';
import { doInProcess } from '../task-process.ts';

/** Requests to send, again and again. */
export interface Load {
  /** `{n}` is replaced as in the body. */
  url: string;
  connections: number;
  seconds: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** `{n}` is replaced by a number of its own in each request. */
  body?: string;
  /** Numbers begin again at 1 after this one; without it, none comes twice. */
  lastNumber?: number;
  /** All connections together, per second; without it, as fast as answers come. */
  rate?: number;
  /** What every answer has to be; default 200. */
  status?: number;
}

const loadedSchema = z.object({
  /** Answers per second. */
  perSecond: z.number(),
  /** Milliseconds. */
  median: z.number(),
  p99: z.number(),
});
export type Loaded = z.infer<typeof loadedSchema>;

const answerSchema = z.union([loadedSchema, z.object({ failure: z.string() })]);

/** Sends a load from a process of its own. @throws where an answer was not as it has to be */
export async function send(load: Load): Promise<Loaded> {
  const answer = answerSchema.parse(await doInProcess('load/load-process.ts', load));
  if ('failure' in answer) throw new Error(`${load.method ?? 'GET'} ${load.url}: ${answer.failure}`);
  return answer;
}
