/** Requests at an even rate, whatever becomes of the answers: each is timed from when it was due, in a process of its own. */
import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

export interface SteadyTask {
  urls: string[];
  perSecond: number;
  seconds: number;
  /** Seconds at the beginning that are not counted, in which this process gets up to speed. */
  warmUpSeconds: number;
  /** What is sent as JSON with POST; without it, pages are read as browsers do. */
  body?: string;
  headers?: Record<string, string>;
  /** What every answer has to be. */
  status: number;
}

const agent = new Agent({ keepAlive: true });

function ask(url: string, { body, status, headers: own }: SteadyTask): Promise<void> {
  const headers: OutgoingHttpHeaders =
    body === undefined ? { 'accept-encoding': 'br' } : { 'content-type': 'application/json', ...own };
  return new Promise((resolve, reject) => {
    request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      if (response.statusCode !== status) reject(new Error(`${url}: ${String(response.statusCode)}`));
      response.resume().on('end', resolve).on('error', reject);
    })
      .on('error', reject)
      .end(body);
  });
}

async function run(task: SteadyTask): Promise<number[]> {
  const { urls, perSecond, seconds, warmUpSeconds } = task;
  const total = perSecond * (warmUpSeconds + seconds);
  const begun = performance.now();
  const times: Promise<number>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, ((performance.now() - begun) * perSecond) / 1000);
      while (times.length < due) {
        const dueAt = begun + (times.length * 1000) / perSecond;
        const url = urls[times.length % urls.length] ?? '';
        times.push(ask(url, task).then(() => performance.now() - dueAt));
      }
      if (times.length < total) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  return (await Promise.all(times)).slice(perSecond * warmUpSeconds);
}

process.once('message', (task) => {
  void run(task as SteadyTask).then((times) => process.send?.(times));
});
