import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { startCrm, type Crm } from '../../support/servers/crm.ts';
import { eventually } from '../../support/eventually.ts';
import { startInstalledEmbeddedStack } from '../../support/site/installed-stack.ts';
import { backUp, proveLeads, restore } from '../../support/site/operations.ts';
import { createVisitor, signIn, type Visitor } from '../../support/site/seed.ts';
import type { EmbeddedStack } from '../../support/site/stack.ts';

// As make start runs it: its database is looked into and taken away.
test.describe('make prove-leads', () => {
  let crm: Crm;
  let stack: EmbeddedStack;
  let admin: Visitor;
  let folder: string;

  test.beforeEach(async () => {
    crm = await startCrm();
    folder = mkdtempSync(path.join(tmpdir(), 'portfolio-proof-'));
    stack = await startInstalledEmbeddedStack({ CRM_URL: crm.url, LEAD_CANARY: '3600' });
    admin = await signIn(stack);
  });
  test.afterEach(async () => {
    await stack.remove();
    await crm.goDown();
    rmSync(folder, { recursive: true });
  });

  async function send(firstName: string): Promise<string> {
    const body = {
      firstName,
      email: `${firstName.toLowerCase()}@example.com`,
      phone: '+44 1234 567890',
      notes: `An idea of ${firstName}, to be built.`,
    };
    const answer = await createVisitor(stack.url).call('POST', '/crm/send', body);
    expect(answer.status).toBe(202);
    return (answer.body as { id: string }).id;
  }

  async function sendFour(): Promise<[string, string, string, string]> {
    const ids: [string, string, string, string] = [
      await send('Ada'),
      await send('Grace'),
      await send('Edith'),
      await send('Joan'),
    ];
    await eventually(() => {
      expect(crm.leads.size).toBe(4);
    });
    return ids;
  }

  async function askDatabase(sql: string): Promise<void> {
    const { host, port, name: database, user, password } = stack.database;
    const client = new Client({ host, port, database, user, password });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }

  test('proves every enquiry of the running site, and names one that is deleted by hand', async () => {
    const [, second] = await sendFour();
    await eventually(async () => {
      expect(await proveLeads(stack)).toContain(
        'delivered 4 + pending 0 + failed 0 + suspect 0 + erased 0 = 4',
      );
    });
    await eventually(async () => {
      expect(await proveLeads(stack)).toContain(
        'Receipts belong to portfolio_receipts, as which nobody signs in.',
      );
    });
    // The site's own enquiry went in by the same way and is none of the four.
    await eventually(async () => {
      expect((await admin.call('GET', '/leads/summary')).body).toMatchObject({
        canary: { state: 'ok' },
        open: 4,
      });
    });
    await expect(askDatabase('delete from leads.receipts')).rejects.toThrow('permission denied');

    await askDatabase(`delete from leads.enquiries where id = '${second}'`);
    await expect(proveLeads(stack)).rejects.toThrow(
      new RegExp(String.raw`ended with 1:[^]*enquiry ${second} is missing \(receipt 2\)`),
    );
  });

  test('finds erased what was erased, also after a restore of an older backup', async () => {
    test.slow();
    const [first, second] = await sendFour();
    const file = path.join(folder, 'site.tar');
    await backUp(stack, file);
    expect((await admin.call('DELETE', `/leads/${first}`)).status).toBe(204);
    expect((await admin.call('GET', '/leads/held?email=ada@example.com')).body).toMatchObject({
      enquiries: [],
    });
    expect(await proveLeads(stack)).toContain('+ erased 1 = 4');

    // The database is lost; the folder with the rest of the installation is not.
    await stack.stop();
    for (const lost of ['postgres', 'connection.json'])
      rmSync(path.join(stack.dataDir, lost), { recursive: true });
    await stack.start();
    const restored = await restore(stack, file);
    expect(restored).toContain('Erased again, since they were erased after the backup: 1 enquiries.');
    await eventually(async () => {
      expect(await proveLeads(stack)).toMatch(/stored +3 +\+ 1 erased[^]*erased 1 = 4[^]*Proved/);
    });
    const again = await signIn(stack);
    expect((await again.call('GET', '/leads/held?email=ada@example.com')).body).toMatchObject({
      enquiries: [],
    });
    expect((await again.call('GET', '/leads/held?email=grace@example.com')).body).toMatchObject({
      enquiries: [{ id: second, receipt: { sequence: 2 } }],
    });
    await send('Radia');
    expect(await proveLeads(stack)).toMatch(/newest receipt 5,/);
  });
});
