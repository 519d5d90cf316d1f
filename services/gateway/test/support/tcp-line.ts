import { connect, createServer, type Socket } from 'node:net';

/** A line to a server, which can be cut, or go dead so that nothing passes and nobody is told. */
export interface TcpLine {
  port: number;
  /** Breaks every connection and takes no new one. */
  cut: () => void;
  /** Breaks every connection; new ones are taken. */
  interrupt: () => void;
  /** Holds all bytes back. */
  freeze: () => void;
  /** As it was at first; what was held back passes. */
  restore: () => void;
  stop: () => Promise<void>;
}

export async function startTcpLine(target: { host: string; port: number }): Promise<TcpLine> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  const interrupt = () => {
    for (const socket of sockets) socket.destroy();
  };
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => to.write(chunk));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isFrozen) from.pause();
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(target.port, target.host);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    interrupt,
    cut: () => {
      isCut = true;
      interrupt();
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    restore: () => {
      isCut = false;
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    stop: async () => {
      interrupt();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The address of a database, by way of a line. */
export function throughLine(databaseUrl: string, line: TcpLine): string {
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${String(line.port)}`;
  return url.href;
}
