import { randomUUID } from 'node:crypto';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type { Note } from '@portfolio/contracts/leads/leads.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';

interface NoteRow {
  id: string;
  text: string;
  by: Person;
  createdAt: Date;
}

const columns = { id: 'id', text: 'text', by: 'by', createdAt: 'created_at' } as const;
const noteOf = ({ createdAt, ...note }: NoteRow): Note => ({ ...note, createdAt: createdAt.toISOString() });

export type NotesRepository = ReturnType<typeof createNotesRepository>;

/** What administrators note about enquiries. */
export function createNotesRepository(database: Database) {
  return {
    /** Oldest first. */
    list: async (enquiryId: string): Promise<Note[]> => {
      const db = await database.connection();
      const rows = await db('enquiry_notes')
        .where({ enquiry_id: enquiryId })
        .orderBy(['created_at', 'id'])
        .select<NoteRow[]>(columns);
      return rows.map(noteOf);
    },

    add: async (enquiryId: string, text: string, by: Person): Promise<Note> => {
      const db = await database.connection();
      const rows = await db('enquiry_notes')
        .insert({ id: randomUUID(), enquiry_id: enquiryId, text, by: JSON.stringify(by) })
        .returning<NoteRow[]>(['id', 'text', 'by', 'created_at as createdAt']);
      const [row] = rows;
      if (row === undefined) throw new Error('a note was not stored');
      return noteOf(row);
    },
  };
}
