import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';
import { stateOf } from '../enquiries/enquiry-filters.ts';

/** How many enquiries there are of each kind; `accepted` counts receipts. */
export interface Balance {
  accepted: number;
  stored: number;
  delivered: number;
  pending: number;
  failed: number;
  suspect: number;
  erased: number;
}

/** The end of the chain as it is written down beside it. */
export interface ChainEnd {
  sequence: string;
  sha256: string;
}

/** What is in the database at one moment. */
export interface Snapshot {
  /** A sentence for each row that is missing, changed or doubled. */
  problems: string[];
  balance: Balance;
  /** Undefined where it is missing. */
  end: ChainEnd | undefined;
  /** Who may change receipts. */
  owner: { name: string; canSignIn: boolean };
}

/** One check: a statement that gives one `problem` for each row that is wrong. */
const checks: readonly string[] = [
  // Receipts that are missing, also before the first and after the last.
  `select format('receipt %s is missing', case when after - before = 2 then cast(before + 1 as text)
      else format('%s to %s', before + 1, after - 1) end) as problem
   from (
     select sequence as after, lag(sequence, 1, 0::bigint) over (order by sequence) as before from receipts
     union all select head.sequence + 1, coalesce((select max(sequence) from receipts), 0) from receipt_head head
   ) links where after > before + 1 order by before`,
  `select format('receipt %s is there although the chain ends at %s', r.sequence, head.sequence) as problem
   from receipts r, receipt_head head where r.sequence > head.sequence order by r.sequence`,
  `select format('receipt %s is there %s times', sequence, count(*)) as problem
   from receipts group by sequence having count(*) > 1 order by sequence`,
  // What follows a receipt has its hash. Where both links of one do not fit, that one was changed and not its neighbour before it.
  `with links as (
     select sequence, receipt_hash(r) as own, lead(sequence) over chain as next_sequence,
       lead(previous_sha256) over chain as claimed
     from receipts r window chain as (order by sequence)
   ), breaks as (
     select l.sequence from links l left join receipt_head head on head.sequence = l.sequence
     where (l.next_sequence = l.sequence + 1 and l.claimed <> l.own)
       or (l.next_sequence is null and head.sha256 <> l.own)
   )
   select format('receipt %s was changed', sequence) as problem from (
     select sequence from breaks b where not exists (select from breaks next where next.sequence = b.sequence + 1)
     union select sequence from receipts where sequence = 1 and previous_sha256 <> sha256('')
   ) changed order by sequence`,
  `select format('enquiry %s is missing (receipt %s)', r.enquiry_id, r.sequence) as problem
   from receipts r where not exists (select from enquiries e where e.id = r.enquiry_id)
     and not exists (select from erasures where erasures.enquiry_id = r.enquiry_id)
   order by r.sequence`,
  `select format('enquiry %s was changed, or its receipt %s', e.id, r.sequence) as problem
   from receipts r join enquiries e on e.id = r.enquiry_id
   where accepted_hash(e) <> r.accepted_sha256 order by r.sequence`,
  `select format('enquiry %s has no receipt', e.id) as problem from enquiries e
   where not exists (select from receipts r where r.enquiry_id = e.id) order by e.created_at, e.id`,
  `select format('enquiry %s has %s receipts', enquiry_id, count(*)) as problem
   from receipts group by enquiry_id having count(*) > 1 order by enquiry_id`,
  `select format('enquiry %s is there %s times', id, count(*)) as problem
   from enquiries group by id having count(*) > 1 order by id`,
  `select format('enquiry %s is there although it was erased', id) as problem
   from enquiries join erasures on enquiry_id = id order by id`,
  `select format('the delivery of enquiry %s to %s is there %s times', enquiry_id, channel_id, count(*)) as problem
   from deliveries group by enquiry_id, channel_id having count(*) > 1 order by enquiry_id, channel_id`,
  `select format('enquiry %s was given to %s channels and has %s deliveries', id, delivery_count, count(channel_id)) as problem
   from enquiries left join deliveries on enquiry_id = id
   group by id, delivery_count having count(channel_id) <> delivery_count order by id`,
  `select format('the delivery of enquiry %s to %s was changed: it is %s and %s', enquiry_id, channel_id, state,
       case when delivered_at is null then 'was never delivered' else format('was delivered at %s', delivered_at) end) as problem
   from deliveries where (state = 'delivered') <> (delivered_at is not null) order by enquiry_id, channel_id`,
  // Since the first version the last attempt of what was delivered has been the one that was taken: without an error, or with a warning.
  `select format('the delivery of enquiry %s to %s was changed: it is %s, and its last attempt %s', enquiry_id, channel_id, state,
       case when last is null then 'is missing' when was_taken then 'was taken' else 'was not taken' end) as problem
   from (
     select *, last ->> 'error' is null or cast(last ->> 'status' as int) between 200 and 299 as was_taken
     from (select *, attempts -> -1 as last from deliveries) all_deliveries
   ) tried
   where (state = 'delivered') = (delivered_at is not null)
     and case when state = 'delivered' then last is null or not was_taken
       else last is not null and last ->> 'error' is null end
   order by enquiry_id, channel_id`,
  `select format('the delivery of enquiry %s to %s has no enquiry', enquiry_id, channel_id) as problem from deliveries
   where not exists (select from enquiries where id = enquiry_id) order by enquiry_id, channel_id`,
];

const balanceStatement = `
  with states as (
    select (select ${stateOf} from deliveries where enquiry_id = enquiries.id) as state from enquiries
  ), counted as (
    select count(*) as stored, count(*) filter (where state = 'delivered') as delivered,
      count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'suspect') as suspect
    from states
  )
  select (select count(*) from receipts) as accepted, counted.*, (
    select count(*) from receipts r join erasures using (enquiry_id)
    where not exists (select from enquiries where id = r.enquiry_id)
  ) as erased from counted`;

const ownerStatement = `
  select rolname as name, rolcanlogin as "canSignIn" from pg_class join pg_roles on pg_roles.oid = relowner
  where pg_class.oid = to_regclass('receipts')`;

/** Most of a kind that are named one by one; a table that was emptied would fill the screen. */
const namedAtMost = 100;

async function runCheck(snapshot: Knex, check: string): Promise<string[]> {
  const { rows } = await snapshot.raw<{ rows: { problem: string }[] }>(check);
  const named = rows.slice(0, namedAtMost).map(({ problem }) => problem);
  const left = rows.length - named.length;
  return left === 0 ? named : [...named, `… and ${String(left)} more of this kind`];
}

/** Everything that the proof is about, as it was at one moment; whatever comes in meanwhile is not seen. */
export async function takeSnapshot(database: Database): Promise<Snapshot> {
  const db = await database.connection();
  return db.transaction(
    async (snapshot) => {
      const problems: string[] = [];
      for (const check of checks) problems.push(...(await runCheck(snapshot, check)));
      const { rows: balances } = await snapshot.raw<{ rows: Record<keyof Balance, string>[] }>(
        balanceStatement,
      );
      const { rows: owners } = await snapshot.raw<{ rows: Snapshot['owner'][] }>(ownerStatement);
      const ends = await snapshot('receipt_head').select<ChainEnd[]>(
        'sequence',
        snapshot.raw(`encode(sha256, 'hex') as sha256`),
      );
      const [[balance], [owner]] = [balances, owners];
      if (balance === undefined || owner === undefined) throw new Error('the receipts cannot be read');
      if (ends.length !== 1) problems.unshift('the end of the chain of receipts is missing or doubled');
      return { problems, balance: numbersOf(balance), end: ends[0], owner };
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}

const numbersOf = (row: Record<keyof Balance, string>): Balance => ({
  accepted: Number(row.accepted),
  stored: Number(row.stored),
  delivered: Number(row.delivered),
  pending: Number(row.pending),
  failed: Number(row.failed),
  suspect: Number(row.suspect),
  erased: Number(row.erased),
});
