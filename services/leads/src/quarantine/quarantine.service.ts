import type { Enquiry, SendEnquiryBody } from '@portfolio/contracts/leads/leads.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Limit } from '@portfolio/kit/config.ts';
import type { FormTokens } from './form-token.ts';
import type { QuarantineRepository } from './quarantine.repository.ts';
import { scoreSpam } from './spam-score.ts';
import { hasFourFieldsAlone } from './way-of-sending.ts';

interface QuarantineServiceOptions {
  quarantine: QuarantineRepository;
  formTokens: FormTokens;
  /** How many enquiries the whole site may get before that is unusual. */
  limit: Limit;
  /** @throws AppError `enquiryNotFound` */
  check: (id: string) => Promise<unknown>;
  /** Called when there is something to send. */
  onReleased: () => void;
}

export type QuarantineService = ReturnType<typeof createQuarantineService>;

/** Holds back what looks like spam: kept, delivered nowhere, until an administrator releases it (contract, section 10). */
export function createQuarantineService({
  quarantine,
  formTokens,
  limit,
  check,
  onReleased,
}: QuarantineServiceOptions) {
  return {
    /** What speaks for spam in what a client sends. */
    score: async ({
      website,
      formToken,
      firstName,
      email,
      phone,
      notes,
    }: SendEnquiryBody): Promise<Enquiry['spam']> => {
      const body = { firstName, email, phone, notes };
      const arrival = await quarantine.findArrival(body, limit);
      const circumstances = { body, website, age: formTokens.age(formToken), ...arrival };
      return scoreSpam(circumstances, hasFourFieldsAlone({ website, formToken }));
    },

    /** @throws AppError `enquiryNotFound` */
    release: async (id: string): Promise<void> => {
      await check(id);
      await quarantine.release(id);
      onReleased();
    },

    /** @throws AppError `enquiryNotFound`, `enquiryDelivered` */
    quarantine: async (id: string): Promise<void> => {
      await check(id);
      if (!(await quarantine.quarantine(id))) throw appError('enquiryDelivered');
    },
  };
}
