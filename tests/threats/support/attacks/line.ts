import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type LineMood = 'good' | 'slow' | 'thin' | 'stuck' | 'cut';

/** A network in the middle, which can be bad. */
export interface Line {
  port: number;
  be: (mood: LineMood) => void;
  /** Resets every connection there is. */
  cutAll: () => void;
  close: () => void;
}

const delayMs = 200;
/** 64 kbit/s. */
const thinBytesPerSecond = 8000;

/** Stands between visitors and a port of this machine. @param random for which connections are cut, and when */
export async function startLine(target: number, random: (below: number) => number): Promise<Line> {
  let mood: LineMood = 'good';
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    carry(near, far);
    carry(far, near);
    if (mood === 'cut') setTimeout(() => (random(2) === 0 ? near : far).resetAndDestroy(), random(60));
  });
  const carry = (from: Socket, to: Socket) => {
    from.on('data', (bytes: Buffer) => {
      if (mood === 'stuck') return void from.pause();
      if (mood === 'good' || mood === 'cut') return void to.write(bytes);
      from.pause();
      const wait = mood === 'slow' ? delayMs : (bytes.length / thinBytesPerSecond) * 1000;
      setTimeout(() => {
        if (!to.destroyed) to.write(bytes);
        from.resume();
      }, wait);
    });
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    be: (next) => {
      if (mood === 'stuck' && next !== 'stuck') cutAll();
      mood = next;
    },
    cutAll,
    close: () => {
      server.close();
      cutAll();
    },
  };
}
