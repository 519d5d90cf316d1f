import { migrateSchema } from '../src/postgres/migrate.ts';
import { parseDatabaseUrl } from '../src/postgres/postgres-connection.ts';

/** A process that does nothing but migrate: `node migrating-process.ts <address> <schema> <folder>`. */
const [address = '', schema = '', migrations = ''] = process.argv.slice(2);
await migrateSchema(parseDatabaseUrl(address), { schema, migrations });
