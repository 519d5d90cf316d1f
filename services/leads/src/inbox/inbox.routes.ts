import { addNoteBodySchema } from '@portfolio/contracts/leads.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { Router } from 'express';
import { parseEnquiryId } from '../enquiries/enquiry-id.ts';
import type { InboxService } from './inbox.service.ts';

export function inboxRoutes(inbox: InboxService): Router {
  const router = Router();
  router.get('/api/leads/summary', async (_request, response) => {
    requireUser(response);
    response.set('Cache-Control', 'no-store').json(await inbox.summarise());
  });

  router.get('/api/leads/:id/notes', async (request, response) => {
    requireUser(response);
    const notes = await inbox.listNotes(parseEnquiryId(request.params.id));
    response.set('Cache-Control', 'no-store').json(notes);
  });

  router.post('/api/leads/:id/notes', jsonBody, async (request, response) => {
    requireUser(response);
    const { text } = parseBody(addNoteBodySchema, request.body);
    response.status(201).json(await inbox.addNote(parseEnquiryId(request.params.id), text));
  });
  return router;
}
