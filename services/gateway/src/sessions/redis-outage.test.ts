import { expect, it } from '@jest/globals';
import { isRedisOutage } from './redis-outage.ts';

const reply = (message: string, more: object = {}) =>
  Object.assign(new Error(message), { name: 'ReplyError' }, more);

it.each([
  new Error('Connection is closed.'),
  new Error('Command timed out'),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  reply('LOADING Redis is loading the dataset in memory'),
  reply("READONLY You can't write against a read only replica."),
  reply("OOM command not allowed when used memory > 'maxmemory'. script: 5a, on @user_script:1."),
  reply('ERR Error running script (call to f_5a): @user_script:1: -OOM command not allowed'),
  reply('MASTERDOWN Link with MASTER is down'),
  reply('BUSY Redis is busy running a script.'),
  reply('EXECABORT Transaction discarded because of previous errors.', {
    previousErrors: [reply('LOADING Redis is loading the dataset in memory')],
  }),
])('Redis is away or cannot serve now: %s', (error) => {
  expect(isRedisOutage(error)).toBe(true);
});

it.each([
  reply('WRONGTYPE Operation against a key holding the wrong kind of value'),
  reply('ERR value is not an integer or out of range'),
  reply('NOPERM this user has no permissions'),
  reply('EXECABORT Transaction discarded because of previous errors.', {
    previousErrors: [reply('ERR unknown command')],
  }),
  new TypeError('undefined is not a function'),
  'a text',
])('it is no outage: %s', (error) => {
  expect(isRedisOutage(error)).toBe(false);
});
