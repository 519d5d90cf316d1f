import { describe, expect, it } from '@jest/globals';
import { createLoginGuard } from './login-guard.ts';

function message(code: string, body: Buffer | string = ''): Buffer {
  const content = Buffer.from(body);
  const head = Buffer.from(`${code}....`);
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
const asks = (kind: number, rest = '') =>
  message('R', Buffer.concat([Buffer.from([0, 0, 0, kind]), Buffer.from(rest)]));

const scram = [asks(10, 'SCRAM-SHA-256\0\0'), asks(11, 'r=1,s=2,i=4096'), asks(12, 'v=signature')];
const settled = [asks(0), message('S', 'TimeZone\0UTC\0'), message('K', '12345678'), message('Z', 'I')];
const refusal = message('E', 'SFATAL\0C28P01\0Mno\0\0');

const local = () => createLoginGuard({ isLocal: true });
const remote = () => createLoginGuard({ isLocal: false });

/** What gets through, in chunks of some length. */
function pass(guard: ReturnType<typeof local>, bytes: Buffer, chunk = bytes.length): Buffer {
  const passed: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunk) passed.push(guard(bytes.subarray(at, at + chunk)));
  return Buffer.concat(passed);
}

describe('the guard of a login', () => {
  it.each([1, 2, 5, 7, 1000])(
    'lets a SCRAM login through, whatever the network cuts it into (%i)',
    (chunk) => {
      const bytes = Buffer.concat([...scram, ...settled]);
      expect(pass(remote(), bytes, chunk)).toEqual(bytes);
    },
  );

  it('gives on whole messages only', () => {
    const guard = local();
    expect(guard(refusal.subarray(0, 12))).toHaveLength(0);
    expect(guard(refusal.subarray(12))).toEqual(refusal);
  });

  it('lets anything through after the login, up to a limit', () => {
    const guard = remote();
    pass(guard, Buffer.concat([...scram, ...settled]));
    const rows = Buffer.from('T\0\0\0\x01');
    expect(guard(rows)).toEqual(rows);
    expect(() => guard(Buffer.alloc(300_000))).toThrow('more words');
  });

  it.each([
    ['a password in clear text', asks(3)],
    ['no password at all', asks(0)],
    ['no password, after half a SCRAM login', Buffer.concat([...scram.slice(0, 2), asks(0)])],
  ])('refuses a server that wants %s', (_case, bytes) => {
    for (const guard of [local(), remote()])
      expect(() => pass(guard, bytes)).toThrow(expect.objectContaining({ code: 'databaseNotSafe' }));
  });

  it('takes MD5 on this machine only', () => {
    const bytes = Buffer.concat([asks(5, 'salt'), ...settled]);
    expect(pass(local(), bytes)).toEqual(bytes);
    expect(() => pass(remote(), bytes)).toThrow(expect.objectContaining({ code: 'databaseNotSafe' }));
  });

  it.each([
    ['HTTP', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['SSH', Buffer.from('SSH-2.0-OpenSSH_10.0\r\n')],
    ['zeroes', Buffer.alloc(100)],
    ['a message of 4 GB', Buffer.from([0x45, 255, 255, 255, 255])],
    ['a message shorter than its own head', Buffer.from([0x45, 0, 0, 0, 3])],
    ['an error without an end', message('E', 'SFATAL')],
    ['an error whose last field has no end', message('E', 'SFATAL\0Mno')],
    ['words after the end of an error', message('E', '\0more')],
    ['a login of an unknown kind', asks(7)],
    ['a login of no kind', message('R', '\0')],
    ['SASL without an end', asks(10, 'SCRAM')],
    ['rows before a login', message('D', '\0\0')],
    ['being ready before a login', message('Z', 'I')],
    ['half a key', message('K', '1234')],
  ])('refuses %s', (_case, bytes) => {
    expect(() => pass(local(), bytes)).toThrow();
  });

  it('refuses notices without end', () => {
    const guard = local();
    const notice = message('N', `M${'x'.repeat(10_000)}\0\0`);
    expect(() => {
      for (let i = 0; i < 50; i += 1) guard(notice);
    }).toThrow('more words');
  });
});
