/** Reads at an even rate, whatever becomes of the answers: each is timed from when it was due, in a process of its own. */
import { Agent, get } from 'node:http';

export interface SteadyTask {
  urls: string[];
  perSecond: number;
  seconds: number;
  /** Seconds at the beginning that are not counted, in which this process gets up to speed. */
  warmUpSeconds: number;
}

const agent = new Agent({ keepAlive: true });

function read(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${String(response.statusCode)}`));
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
}

async function run({ urls, perSecond, seconds, warmUpSeconds }: SteadyTask): Promise<number[]> {
  const total = perSecond * (warmUpSeconds + seconds);
  const begun = performance.now();
  const times: Promise<number>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, ((performance.now() - begun) * perSecond) / 1000);
      while (times.length < due) {
        const dueAt = begun + (times.length * 1000) / perSecond;
        const url = urls[times.length % urls.length] ?? '';
        times.push(read(url).then(() => performance.now() - dueAt));
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
