import { expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import { serveAccounts } from '../support/accounts.ts';

const accounts = serveAccounts();

it.each([
  ['of a wrong password', {}],
  ['of an account that there is not', { email: 'nobody@studio.test' }],
])(
  'a refused login %s is an ordinary line in the logs of gateway and auth, and no error with a stack',
  async (_name, who) => {
    const refused = await accounts.login({ ...who, password: 'wrong' });
    expect(refused.status).toBe(401);
    const requestId = String(refused.headers['x-request-id']);
    for (const logs of [accounts.logs, accounts.authLogs]) {
      const lines = await eventually(() => {
        const found = logs.filter((line) => line.includes(requestId));
        expect(found.join('')).toContain('request completed');
        return found;
      });
      for (const line of lines) {
        expect(JSON.parse(line)).toMatchObject({ level: expect.stringMatching(/^(?:info|debug|trace)$/) });
        expect(line).not.toContain('"stack"');
      }
    }
    const all = [...accounts.logs, ...accounts.authLogs].join('');
    expect(all).not.toContain('"level":"error"');
    expect(all).not.toContain('"stack"');
  },
);
