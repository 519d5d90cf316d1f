import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import type { PrivacyService } from './privacy.service.ts';

export const privacyHandlers = (privacy: PrivacyService) =>
  ({
    getHeldData: ({ query, response }) => {
      response.attachment('held-data.json');
      return privacy.find(query.email);
    },
    eraseEnquiry: async ({ params }) => {
      await privacy.erase(params.id);
    },
  }) satisfies Partial<Handlers<'leads'>>;
