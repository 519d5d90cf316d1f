import { openPreviewBodySchema } from '@portfolio/contracts/apps/preview-links.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { Router } from 'express';
import type { PreviewsService } from './previews.service.ts';

export const previewsHandlers = (previews: PreviewsService) =>
  ({
    listPreviewLinks: ({ params }) => previews.list(params.id),
    createPreviewLink: ({ params, body, caller }) =>
      previews.create({ appId: params.id, hours: body.hours, by: caller }),
    revokePreviewLink: async ({ params: { id, linkId }, response }) => {
      setAuditSubject(response, id);
      await previews.remove(id, linkId);
    },
  }) satisfies Partial<Handlers<'catalog'>>;

/** `POST /internal/open-preview`, for the gateway, which renders the page. */
export function previewsForGateway(previews: PreviewsService): Router {
  return Router().post('/internal/open-preview', jsonBody, async (request, response) => {
    const { token, isCounted } = parseBody(openPreviewBodySchema, request.body);
    response.json(await previews.open(token, isCounted));
  });
}
