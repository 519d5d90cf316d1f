import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { appError } from '@portfolio/kit/app-error.ts';
import { createRevisionCache, type Loaded, type RevisionCache } from './revision-cache.ts';
import { createRevisionClock, type RevisionClock } from './revision-clock.ts';

let clock: RevisionClock;
let cache: RevisionCache<string>;

beforeEach(() => {
  jest.useFakeTimers();
  clock = createRevisionClock();
  cache = createRevisionCache<string>(clock, 1000);
  clock.onConnected();
});
afterEach(() => {
  jest.useRealTimers();
});

const loaded = (value: string, apps: number | null): Loaded<string> => ({
  value,
  revisions: apps === null ? null : [{ topic: 'apps', number: apps }],
  bytes: 10,
});
const load = (value: string, apps: number | null) => async () => {
  await Promise.resolve();
  if (apps !== null) clock.observe({ topic: 'apps', number: apps });
  return loaded(value, apps);
};
const fail =
  (code: 'unavailable' | 'appNotFound' = 'unavailable') =>
  () =>
    Promise.reject(appError(code));
const read = async (maker: () => Promise<Loaded<string>>) => (await cache.read('key', maker)).value;

/** Time passes, and the database goes on answering. */
function passTime(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1000) {
    jest.advanceTimersByTime(Math.min(1000, ms - passed));
    clock.onHeartbeat();
  }
}

describe('a kept value', () => {
  it('is used for as long as its revisions are the newest, however long that is', async () => {
    await read(load('old', 1));
    passTime(3_600_000);
    expect(await read(load('new', 1))).toBe('old');
    clock.observe({ topic: 'apps', number: 2 });
    expect(await read(load('new', 2))).toBe('new');
  });

  it('is not used once hearing was not confirmed for five seconds, until it is', async () => {
    await read(load('old', 1));
    jest.advanceTimersByTime(4999);
    expect(cache.peek('key')).toBe('old');
    jest.advanceTimersByTime(1);
    expect(cache.peek('key')).toBeUndefined();
    clock.onHeartbeat();
    expect(cache.peek('key')).toBe('old');
  });

  it('is not used while nothing is heard, and not after either', async () => {
    await read(load('old', 1));
    clock.onDisconnected();
    expect(cache.peek('key')).toBeUndefined();
    clock.onConnected();
    clock.observe({ topic: 'apps', number: 1 });
    expect(cache.peek('key')).toBeUndefined();
  });

  it('may have a lower number after hearing began anew, as in a database that was restored', async () => {
    await read(load('old', 5));
    clock.onDisconnected();
    clock.onConnected();
    expect(await read(load('restored', 2))).toBe('restored');
    expect(cache.peek('key')).toBe('restored');
  });

  it('made of two topics is outdated by either', async () => {
    const both = () => {
      clock.observe({ topic: 'apps', number: 1 });
      clock.observe({ topic: 'site', number: 1 });
      const of = [
        { topic: 'apps', number: 1 },
        { topic: 'site', number: 1 },
      ];
      return Promise.resolve({ value: 'both', revisions: of, bytes: 1 });
    };
    await read(both);
    expect(cache.peek('key')).toBe('both');
    clock.observe({ topic: 'site', number: 2 });
    expect(cache.peek('key')).toBeUndefined();
  });

  it('made of nothing that changes is kept', async () => {
    await read(() => Promise.resolve({ value: 'fixed', revisions: [], bytes: 1 }));
    clock.observe({ topic: 'apps', number: 9 });
    expect(cache.peek('key')).toBe('fixed');
  });

  it('gives way where a newer answer is not to be kept', async () => {
    await read(load('old', 1));
    clock.observe({ topic: 'apps', number: 2 });
    await read(load('gone', null));
    expect(cache.peek('key')).toBeUndefined();
    await expect(read(fail())).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('queries of one path', () => {
  it('push out each other, those first that nobody reads, and nothing else', async () => {
    cache = createRevisionCache<string>(clock, 100_000);
    const readKey = (key: string) => cache.read(key, load(key, 1));
    for (const key of ['/list', '/list?used', '/list?unused', '/other?x']) await readKey(key);
    for (let number = 1; number <= 49; number += 1) {
      await readKey(`/list?${String(number)}`);
      cache.peek('/list?used');
    }
    expect(cache.peek('/list?unused')).toBeUndefined();
    for (const key of ['/list', '/list?used', '/list?1', '/list?49', '/other?x'])
      expect(cache.peek(key)).toBe(key);
  });
});

describe('a value that was outdated when it came', () => {
  it('is not kept', async () => {
    const late = async () => {
      await Promise.resolve();
      clock.observe({ topic: 'apps', number: 2 });
      return loaded('late', 1);
    };
    expect(await read(late)).toBe('late');
    expect(cache.peek('key')).toBeUndefined();
  });

  it('is not kept either where the time of hearing changed meanwhile', async () => {
    const late = () => {
      clock.onDisconnected();
      clock.onConnected();
      clock.observe({ topic: 'apps', number: 1 });
      return Promise.resolve(loaded('late', 1));
    };
    await read(late);
    expect(cache.peek('key')).toBeUndefined();
  });
});

describe('callers at the same time', () => {
  it('share one making', async () => {
    const maker = jest.fn(load('shared', 1));
    const values = await Promise.all([read(maker), read(maker), read(maker)]);
    expect(values).toEqual(['shared', 'shared', 'shared']);
    expect(maker).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'something became known',
      () => {
        clock.observe({ topic: 'site', number: 1 });
      },
    ],
    [
      'commits are not heard of',
      () => {
        clock.onDisconnected();
      },
    ],
  ])('do not share one that began before %s', async (_name, happen) => {
    const first = Promise.withResolvers<Loaded<string>>();
    const early = read(() => first.promise);
    happen();
    const late = read(load('late', 1));
    expect(await late).toBe('late');
    first.resolve(loaded('early', 1));
    expect(await early).toBe('early');
  });

  it('each make their own while nobody would say that something changed between them', async () => {
    clock.onDisconnected();
    const maker = jest.fn(load('value', 1));
    await Promise.all([read(maker), read(maker)]);
    expect(maker).toHaveBeenCalledTimes(2);
  });

  it('share a failure, which leaves nothing behind', async () => {
    const values = await Promise.allSettled([read(fail()), read(fail())]);
    expect(values.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read(load('next', 1))).toBe('next');
  });
});

describe('where making fails', () => {
  beforeEach(async () => {
    await read(load('kept', 1));
    clock.onDisconnected();
  });

  it('what was the newest stands in for a minute', async () => {
    jest.advanceTimersByTime(60_000);
    expect(await read(fail())).toBe('kept');
    expect((await cache.read('key', fail())).revisions).toBeNull();
    jest.advanceTimersByTime(1);
    await expect(read(fail())).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('the minute begins when hearing ends, not when it was made', async () => {
    clock.onConnected();
    await read(load('kept', 1));
    passTime(3_600_000);
    clock.onDisconnected();
    jest.advanceTimersByTime(59_000);
    expect(await read(fail())).toBe('kept');
    clock.onConnected();
    jest.advanceTimersByTime(1000);
    expect(await read(fail())).toBe('kept');
    jest.advanceTimersByTime(1001);
    await expect(read(fail())).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('it does not where it is known to be outdated', async () => {
    clock.observe({ topic: 'apps', number: 2 });
    await expect(read(fail())).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('it does not where the answer is that there is no such thing', async () => {
    await expect(read(fail('appNotFound'))).rejects.toMatchObject({ code: 'appNotFound' });
  });

  it('also what was read meanwhile stands in', async () => {
    jest.advanceTimersByTime(50_000);
    expect(await read(load('meanwhile', 2))).toBe('meanwhile');
    jest.advanceTimersByTime(50_000);
    expect(await read(fail())).toBe('meanwhile');
  });

  it('what could be made in part gives way, and is used where there is nothing else', async () => {
    const partly = () => Promise.resolve({ ...loaded('in part', null), isIncomplete: true });
    expect(await read(partly)).toBe('kept');
    expect(await read(partly)).toBe('kept');
    jest.advanceTimersByTime(60_001);
    expect(await read(partly)).toBe('in part');
  });
});
