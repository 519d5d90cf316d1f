import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import type { QuarantineService } from './quarantine.service.ts';

export const quarantineHandlers = (quarantine: QuarantineService) =>
  ({
    releaseEnquiry: async ({ params: { id } }) => {
      await quarantine.release(id);
      return { id };
    },
    quarantineEnquiry: async ({ params: { id } }) => {
      await quarantine.quarantine(id);
      return { id };
    },
  }) satisfies Partial<Handlers<'leads'>>;
