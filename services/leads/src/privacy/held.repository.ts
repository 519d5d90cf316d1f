import type { HeldData } from '@portfolio/contracts/leads/privacy.ts';
import type { Enquiry, Note } from '@portfolio/contracts/leads/leads.ts';
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
      const { rows: mentions } = await db.raw<{ rows: { id: string }[] }>(
        `select id from enquiries where lower(email) <> lower(:email)
           and (strpos(lower(concat_ws(E'\\n', first_name, phone, notes)), lower(:email)) > 0
             or exists (select from enquiry_notes n where n.enquiry_id = enquiries.id and strpos(lower(n.text), lower(:email)) > 0))
         order by created_at, id`,
        { email },
      );
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
