import type { Database } from './postgres.ts';

/** Tables to which a service only adds rows, with the functions that write them. Names are of the service's own schema. */
interface AppendOnly {
  schema: string;
  tables: readonly [string, ...string[]];
  functions: readonly string[];
  /** What the service may still do, as `grant` names it. */
  rights: readonly string[];
  /** The role that gets them has a name that begins with this. */
  owner: string;
  /** The function that does it, where whoever made the database left one. */
  prepared: string;
  /** Whoever writes here waits meanwhile. */
  locked: string;
}

/**
 * The tables go to a role as which nobody signs in: by the prepared function where there is one, else by this role itself where it may
 * make another one. Where neither is so they stay.
 */
const handOverStatement = (of: AppendOnly) => `
  do $$
  declare
    keeper name := '${of.owner}_' || substr(md5(current_database()), 1, 12);
  begin
    if (select relowner from pg_class where oid = '${of.tables[0]}'::regclass) <> current_user::regrole then
      return;
    end if;
    if to_regprocedure('${of.prepared}') is null
      and not (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) then
      return;
    end if;
    -- What is just being committed is still written as the owner who was; the next one waits here for the new owner.
    lock table ${of.locked} in share row exclusive mode;
    if to_regprocedure('${of.prepared}') is not null then
      perform ${of.prepared};
      return;
    end if;
    if to_regrole(quote_ident(keeper)) is null then
      execute format('create role %I', keeper);
    end if;
    -- The new owner must be somebody that this role may act as, and who may have tables there; both for this moment only.
    execute format('grant %I to current_user', keeper);
    execute format('grant usage, create on schema ${of.schema} to %I', keeper);
    ${of.tables.map((table) => `execute format('alter table ${table} owner to %I', keeper);`).join('\n    ')}
    ${of.functions.map((name) => `execute format('alter function ${name} owner to %I', keeper);`).join('\n    ')}
    execute format('set local role %I', keeper);
    ${of.rights.map((right) => `execute format('grant ${right} to %I', session_user);`).join('\n    ')}
    reset role;
    execute format('revoke create on schema ${of.schema} from %I', keeper);
    execute format('revoke %I from current_user', keeper);
  exception when insufficient_privilege then
    raise warning '${of.tables[0]} stays with %: %', current_user, sqlerrm;
  end $$`;

/**
 * Takes from the service's role the right to change rows, where it can; nothing where that is done.
 *
 * @returns what does that, to be called at start and now and then
 */
export function createHandOver(
  database: Pick<Database, 'connection'>,
  appendOnly: AppendOnly,
): () => Promise<void> {
  const statement = handOverStatement(appendOnly);
  return async () => {
    const db = await database.connection();
    await db.raw(statement);
  };
}
