import type { Client } from 'pg';

/** @throws where the site was not set up with `DEMO=1`: no real site is ever changed */
export async function requireDemo(client: Client): Promise<void> {
  const { rows } = await client.query<{ is_demo: boolean }>('select is_demo from auth.site');
  if (rows[0]?.is_demo !== true) throw new Error('This site is no demo, and is left as it is.');
}
