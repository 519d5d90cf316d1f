import type { Database } from '@portfolio/kit/postgres.ts';

/**
 * Receipts go to a role as which nobody signs in: by `public.keep_receipts()`, where whoever made the database left that, else by this
 * role itself where it may make another one. Where neither is so they stay; the chain alone protects them then.
 */
const handOverStatement = `
  do $$
  declare
    keeper name := 'portfolio_receipts_' || substr(md5(current_database()), 1, 12);
  begin
    if (select relowner from pg_class where oid = 'receipts'::regclass) <> current_user::regrole then
      return;
    end if;
    if to_regprocedure('public.keep_receipts()') is null
      and not (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) then
      return;
    end if;
    -- An enquiry that is just being committed gets its receipt as the owner who was; the next one waits here for the new owner.
    lock table enquiries in share row exclusive mode;
    if to_regprocedure('public.keep_receipts()') is not null then
      perform public.keep_receipts();
      return;
    end if;
    if to_regrole(quote_ident(keeper)) is null then
      execute format('create role %I', keeper);
    end if;
    -- The new owner must be somebody that this role may act as, and who may have tables there; both for this moment only.
    execute format('grant %I to current_user', keeper);
    execute format('grant usage, create on schema leads to %I', keeper);
    execute format('alter table receipts owner to %I', keeper);
    execute format('alter table receipt_head owner to %I', keeper);
    execute format('alter function append_receipt() owner to %I', keeper);
    execute format('set local role %I', keeper);
    execute format('grant select on receipts, receipt_head to %I', session_user);
    reset role;
    execute format('revoke create on schema leads from %I', keeper);
    execute format('revoke %I from current_user', keeper);
  exception when insufficient_privilege then
    raise warning 'receipts stay with %: %', current_user, sqlerrm;
  end $$`;

export function createReceiptOwner(database: Pick<Database, 'connection'>) {
  return {
    /** Takes from this service's role the right to change receipts, where it can; nothing where that is done. */
    handOver: async (): Promise<void> => {
      const db = await database.connection();
      await db.raw(handOverStatement);
    },
  };
}
