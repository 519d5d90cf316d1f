import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import type { InboxService } from './inbox.service.ts';

export const inboxHandlers = (inbox: InboxService) =>
  ({
    summariseEnquiries: () => inbox.summarise(),
    listNotes: ({ params }) => inbox.listNotes(params.id),
    addNote: ({ params, body, person }) => inbox.addNote(params.id, body.text, person),
  }) satisfies Partial<Handlers<'leads'>>;
