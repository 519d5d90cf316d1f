import type { HeldData } from '@portfolio/contracts/leads/privacy.ts';
import type { Enquiry, Note } from '@portfolio/contracts/leads/leads.ts';
import { patternOf } from '../enquiries/enquiry-filters.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';

interface HeldOptions {
  database: Database;
  findEnquiry: (id: string) => Promise<Enquiry | undefined>;
  listNotes: (enquiryId: string) => Promise<Note[]>;
}

interface HeldRow {
  id: string;
  sequence: string | null;
  accepted_sha256: string | null;
}

/** Both searches are made by their own index. What is found by the visitor's own address is no mention. */
const mentionsStatement = `
  select id from enquiries
  where lower(email) <> lower(:email) and id in (
    select id from enquiries where search_text like lower(:pattern)
      and strpos(lower(concat_ws(E'\\n', first_name, phone, notes)), lower(:email)) > 0
    union all select enquiry_id from enquiry_notes where search_text like lower(:pattern))
  order by created_at, id`;

export type HeldRepository = ReturnType<typeof createHeldRepository>;

export function createHeldRepository({ database, findEnquiry, listNotes }: HeldOptions) {
  return {
    /** The enquiries of an address, however it was capitalised, and those of others that mention it. */
    find: async (email: string): Promise<HeldData> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: HeldRow[] }>(
        `select id, sequence, encode(accepted_sha256, 'hex') as accepted_sha256
         from enquiries left join receipts on enquiry_id = id
         where lower(email) = lower(?) order by created_at, id`,
        [email],
      );
      const { rows: mentions } = await db.raw<{ rows: { id: string }[] }>(mentionsStatement, {
        email,
        pattern: patternOf(email),
      });
      const enquiries: HeldData['enquiries'] = [];
      for (const { id, sequence, accepted_sha256: sha256 } of rows) {
        const enquiry = await findEnquiry(id);
        if (enquiry === undefined) continue;
        const receipt = sequence === null || sha256 === null ? null : { sequence: Number(sequence), sha256 };
        enquiries.push({ ...enquiry, adminNotes: await listNotes(id), receipt });
      }
      return { email, enquiries, mentionedIn: mentions.map(({ id }) => id) };
    },
  };
}
