import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface MigrationsFolder {
  path: string;
  /** Adds a migration whose statements are run one after the other. */
  add: (name: string, statements: string[]) => void;
  remove: () => void;
}

/** A folder of migrations of a test's own. */
export function createMigrationsFolder(): MigrationsFolder {
  const path = mkdtempSync(join(tmpdir(), 'migrations-'));
  return {
    path,
    add: (name, statements) => {
      const runs = statements.map((statement) => `await knex.raw(${JSON.stringify(statement)});`);
      const source = `export async function up(knex) { ${runs.join('\n')} }\nexport async function down() {}\n`;
      writeFileSync(join(path, `${name}.ts`), source);
    },
    remove: () => {
      rmSync(path, { recursive: true });
    },
  };
}
