import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { eventually } from '../../support/eventually.ts';
import type { Site } from './site.ts';

/** Settings of a site whose garbage can be collected: its inspector takes any free port once it is asked for. */
export const inspectable = { NODE_OPTIONS: '--inspect-port=0' };

const messageSchema = z.looseObject({
  id: z.int().optional(),
  method: z.string().optional(),
  params: z.looseObject({ sessionId: z.string().optional() }).optional(),
});

/** Where the inspector of a process listens; it says so once, in a log that keeps its newest lines. */
const inspectors = new Map<number, string>();

async function startInspector(site: Site): Promise<string> {
  const { gateway } = site.pids();
  const known = inspectors.get(gateway);
  if (known !== undefined) return known;
  process.kill(gateway, 'SIGUSR1');
  const log = path.join(site.stack.dataDir, 'logs/gateway.log');
  const address = await eventually(() => {
    const found = /Debugger listening on (ws:\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
    if (found === undefined) throw new Error('The inspector does not listen.');
    return found;
  }, 10_000);
  inspectors.set(gateway, address);
  return address;
}

/**
 * Collects the garbage of the gateway and of its threads: V8 does so by itself when it needs the room, which may be much later. Only
 * for a site with the settings `inspectable`.
 *
 * @returns MB of memory that it has then
 */
export async function memoryWithoutGarbage(site: Site): Promise<number> {
  const socket = new WebSocket(await startInspector(site));
  await new Promise((resolve) => {
    socket.addEventListener('open', resolve, { once: true });
  });
  const say = (id: number, method: string, params: object = {}) => {
    socket.send(JSON.stringify({ id, method, params }));
  };
  const collected = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const { id, method, params } = messageSchema.parse(JSON.parse(String(data)));
      if (method === 'NodeWorker.attachedToWorker') {
        const message = JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' });
        say(3, 'NodeWorker.sendMessageToWorker', { sessionId: params?.sessionId, message });
      }
      if (id === 2) resolve();
    });
  });
  say(1, 'NodeWorker.enable', { waitForDebuggerOnStart: false });
  say(2, 'HeapProfiler.collectGarbage');
  await collected;
  // Threads answer in their own time, and pages go back to the system a moment later.
  let least = Infinity;
  for (let times = 0; times < 12; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    least = Math.min(least, site.memory('gateway'));
  }
  socket.close();
  return least;
}
