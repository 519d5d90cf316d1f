import { withConnection } from '../connect.ts';
import type { Site } from '../settings.ts';
import { requireDemo } from './require-demo.ts';

/** Gives the one account of a demo another address to sign in with. @throws where the site is no demo */
export async function renameAccount(database: Site['database'], email: string): Promise<void> {
  await withConnection(database, async (client) => {
    await requireDemo(client);
    await client.query('update auth.users set email = $1', [email]);
  });
}
