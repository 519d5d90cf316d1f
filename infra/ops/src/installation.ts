import type { Client } from 'pg';

/** Whose backups these are. */
export interface Installation {
  id: string;
  /** Restored with COPY=1, while the site itself goes on elsewhere. */
  isCopy: boolean;
}

/** @returns undefined before the first start of this version */
export async function findInstallation(client: Client): Promise<Installation | undefined> {
  const found = await client.query<{ table: string | null }>(
    `select to_regclass('leads.installation') as table`,
  );
  if ((found.rows[0]?.table ?? null) === null) return undefined;
  const { rows } = await client.query<Installation>('select id, is_copy as "isCopy" from leads.installation');
  return rows[0];
}

/** Gives a restored copy an id of its own, so that it touches no backup of its original. @returns whether there is an id yet */
export async function keepIdentity(client: Client, isCopy: boolean): Promise<boolean> {
  if ((await findInstallation(client)) === undefined) return false;
  await client.query(
    isCopy
      ? 'update leads.installation set id = default, is_copy = true'
      : 'update leads.installation set is_copy = false',
  );
  return true;
}
