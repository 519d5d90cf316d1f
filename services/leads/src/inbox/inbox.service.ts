import type { Person } from '@portfolio/contracts/account/people.ts';
import type { LeadsSummary, Note } from '@portfolio/contracts/leads/leads.ts';
import type { NotesRepository } from './notes.repository.ts';
import type { SummaryRepository } from './summary.repository.ts';

interface InboxServiceOptions {
  notes: NotesRepository;
  summary: SummaryRepository;
  /** How long an answer may take. */
  responseMinutes: () => number;
  /** @throws AppError `enquiryNotFound` */
  check: (enquiryId: string) => Promise<unknown>;
  /** When the site last proved that enquiries come through. */
  findCanary: () => Promise<LeadsSummary['canary']>;
}

export type InboxService = ReturnType<typeof createInboxService>;

/** What administrators do with enquiries. */
export function createInboxService({
  notes,
  summary,
  responseMinutes,
  check,
  findCanary,
}: InboxServiceOptions) {
  return {
    summarise: async (): Promise<LeadsSummary> => {
      const [counts, canary] = await Promise.all([summary.count(responseMinutes()), findCanary()]);
      return { ...counts, canary };
    },

    /** @throws AppError `enquiryNotFound` */
    listNotes: async (enquiryId: string): Promise<Note[]> => {
      await check(enquiryId);
      return notes.list(enquiryId);
    },

    /** @throws AppError `enquiryNotFound` */
    addNote: async (enquiryId: string, text: string, by: Person): Promise<Note> => {
      await check(enquiryId);
      return notes.add(enquiryId, text, by);
    },
  };
}
