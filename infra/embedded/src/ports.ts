import { createServer } from 'node:net';

/** `absent`: this machine has no such address, or not its family. */
export type PortState = 'free' | 'taken' | 'forbidden' | 'absent';

const absences = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN'];

/** Whether a server could listen there now. */
export function probePort(port: number, host: string): Promise<PortState> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('taken');
      else if (error.code === 'EACCES') resolve('forbidden');
      else if (absences.includes(error.code ?? '')) resolve('absent');
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      server.close(() => {
        resolve('free');
      });
    });
  });
}

/** Whether both loopback addresses are free, so that `localhost` cannot reach another program. */
export async function isLoopbackPortFree(port: number): Promise<boolean> {
  const states = await Promise.all([probePort(port, '127.0.0.1'), probePort(port, '::1')]);
  return states.every((state) => state === 'free' || state === 'absent');
}

/** The first free port of the loopback addresses from `first` on, other than those in `reserved`. */
export async function findFreePort(first: number, reserved: readonly number[]): Promise<number> {
  for (let port = first; port < first + 200; port += 1) {
    if (!reserved.includes(port) && (await isLoopbackPortFree(port))) return port;
  }
  throw new Error(`No port from ${String(first)} to ${String(first + 199)} is free.`);
}
