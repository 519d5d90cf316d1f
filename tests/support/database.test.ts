import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from './database.ts';

describe('a test database', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('lets its owner create schemas and tables', async () => {
    await database.query('CREATE SCHEMA shop');
    await database.query('CREATE TABLE shop.apps (id int)');
    expect(await database.query('SELECT count(*)::int AS n FROM shop.apps')).toEqual([{ n: 0 }]);
  });

  it('is owned by a role that is no superuser', async () => {
    const rows = await database.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
    expect(rows).toEqual([{ rolsuper: false }]);
  });

  it('refuses a wrong password', async () => {
    await expect(connect(database.url.replace(database.password, 'wrong'))).rejects.toMatchObject({
      code: '28P01',
    });
  });

  it('is closed to the owners of other databases', async () => {
    const other = await createTestDatabase();
    const attempt = connect(other.url.replace(/[^/]+$/, database.database));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
    await other.drop();
  });
});

async function connect(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect().finally(() => client.end());
}
