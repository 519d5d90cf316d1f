import { describe, expect, it } from '@jest/globals';
import { createDatabaseHosts } from './database-hosts.ts';

const thisMachine = ['localhost', '127.0.0.1', '::1'];
const refused = expect.objectContaining({ code: 'databaseHostNotAllowed' });

describe('the hosts of the wizard', () => {
  const find = createDatabaseHosts({ allowed: thisMachine, configured: undefined });

  it('are those that are named, in any case and with brackets', async () => {
    expect(await find('127.0.0.1')).toEqual({ name: '127.0.0.1', addresses: ['127.0.0.1'] });
    expect(await find('[::1]')).toEqual({ name: '::1', addresses: ['::1'] });
    const { name, addresses } = await find('LocalHost');
    expect(name).toBe('localhost');
    expect(addresses).toContain('127.0.0.1');
    expect(addresses.filter((address) => !['127.0.0.1', '::1'].includes(address))).toEqual([]);
  });

  it.each([
    '0',
    '0.0.0.0',
    '127.1',
    '127.0.1',
    '127.0.0.2',
    '127.000.000.001',
    '0127.0.0.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '::',
    '0:0:0:0:0:0:0:1',
    '::0001',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '::1%lo',
    'localhost.',
    'localhost.localdomain',
    'ip6-localhost',
    '127.0.0.1.nip.io',
    'localtest.me',
    '169.254.169.254',
    '::ffff:169.254.169.254',
    'metadata.google.internal',
    '2852039166',
    '0xa9fea9fe',
    'fe80::1',
    '10.0.0.1',
    '192.168.0.1',
    '１２７.0.0.1',
    'ⓛocalhost',
    'localhost ',
    '[[::1]]',
    '',
  ])('are never what only leads there: "%s"', async (typed) => {
    await expect(find(typed)).rejects.toEqual(refused);
  });

  it('are those of SETUP_DB_HOSTS alone where that is set', async () => {
    const only = createDatabaseHosts({ allowed: ['10.1.2.3', 'Database.internal'], configured: undefined });
    expect(await only('10.1.2.3')).toEqual({ name: '10.1.2.3', addresses: ['10.1.2.3'] });
    expect((await only('DATABASE.internal')).name).toBe('database.internal');
    await expect(only('localhost')).rejects.toEqual(refused);
  });

  it('are the one of DATABASE_URL, which localhost stands for', async () => {
    const configured = createDatabaseHosts({ allowed: [], configured: '10.1.2.3' });
    expect((await configured('10.1.2.3')).addresses).toEqual(['10.1.2.3']);
    expect(await configured('localhost')).toEqual({ name: '10.1.2.3', addresses: ['10.1.2.3'] });
    await expect(configured('127.0.0.1')).rejects.toEqual(refused);
  });

  it('have no address that no database has, whatever a name on the list leads to', async () => {
    // The system's resolver takes numbers for names of addresses: nobody's, the one of a cloud's secrets, everybody's.
    const names = ['0', '2852039166', '0xa9fea9fe', '4294967295'];
    const find = createDatabaseHosts({ allowed: names, configured: undefined });
    for (const name of names) expect(await find(name)).toEqual({ name, addresses: [] });
  });

  it('have no address where the name is unknown', async () => {
    const find = createDatabaseHosts({ allowed: ['no-such-host.invalid'], configured: undefined });
    expect((await find('no-such-host.invalid')).addresses).toEqual([]);
  });
});
