import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import type { RedirectsService } from './redirects.service.ts';

export const redirectsHandlers = (redirects: RedirectsService) =>
  ({
    listRedirects: () => redirects.list(),
    addRedirect: ({ body, response }) => {
      setAuditSubject(response, body.slug);
      return redirects.add(body);
    },
    removeRedirect: async ({ params }) => {
      await redirects.remove(params.slug);
    },
  }) satisfies Partial<Handlers<'catalog'>>;
