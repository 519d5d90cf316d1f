import { describe, expect, it } from '@jest/globals';
import { parseRedisUrl } from './redis-address.ts';

describe('an address of Redis', () => {
  it('names one server', () => {
    expect(parseRedisUrl('redis://redis')).toEqual({
      kind: 'single',
      nodes: [{ host: 'redis', port: 6379 }],
      db: 0,
      masterName: '',
      isEncrypted: false,
    });
    expect(parseRedisUrl('rediss://ada:p%40ss%3A@[::1]:7000/2?ca=/ca.pem')).toMatchObject({
      nodes: [{ host: '::1', port: 7000 }],
      username: 'ada',
      password: 'p@ss:',
      db: 2,
      isEncrypted: true,
      ca: '/ca.pem',
    });
    expect(parseRedisUrl('redis://:secret@redis:80/')).toMatchObject({
      nodes: [{ host: 'redis', port: 80 }],
      password: 'secret',
    });
  });

  it('names sentinels and their master', () => {
    expect(
      parseRedisUrl('redis+sentinel://:secret@a,b:27000/main?sentinelPassword=other&db=3'),
    ).toMatchObject({
      kind: 'sentinel',
      nodes: [
        { host: 'a', port: 26_379 },
        { host: 'b', port: 27_000 },
      ],
      password: 'secret',
      masterName: 'main',
      sentinelPassword: 'other',
      db: 3,
    });
  });

  it('names nodes of a cluster', () => {
    expect(parseRedisUrl('rediss+cluster://ada:secret@a,b:7001')).toMatchObject({
      kind: 'cluster',
      nodes: [
        { host: 'a', port: 6379 },
        { host: 'b', port: 7001 },
      ],
      username: 'ada',
      isEncrypted: true,
    });
  });

  it.each([
    ['http://redis', 'must be a redis://'],
    ['redis://', 'must be a redis://'],
    ['redis://hunter2@', 'must be a redis://'],
    ['redis://:hunter2@a,b', 'several hosts need'],
    ['redis://:hunter2@a:x', 'must name hosts'],
    ['redis://:hunter2@a/x', 'the database must be a number'],
    ['redis://:hunter2@a?family=6', 'the parameter family is not supported'],
    ['redis://:hunter2@a?ca=/ca.pem', 'ca has no effect without TLS'],
    ['redis+sentinel://:hunter2@a,b', 'must end with the name of the master'],
    ['redis+cluster://:hunter2@a/1', 'a cluster has no numbered databases'],
  ])('%s is refused, and not shown', (address, message) => {
    const parse = () => parseRedisUrl(address);
    expect(parse).toThrow(message);
    expect(parse).not.toThrow(/hunter2/);
  });
});
