import { z } from 'zod';

/** What stands in the contact form, by the names of its controls. */
export const contactFormSchema = z.object({
  firstName: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  notes: z.string().default(''),
  budget: z.string().default(''),
  start: z.string().default(''),
  /** Blank: not ticked. */
  consent: z.string().default(''),
});
export type ContactForm = z.infer<typeof contactFormSchema>;

/** Who sent an enquiry that was accepted. */
export type EnquirySender = Pick<ContactForm, 'firstName' | 'email'>;

/** What became of a contact form that a browser sent by itself (`POST /contact`): what its page shows. */
export interface PostedEnquiry {
  /** Of an enquiry that was accepted. */
  reference?: string;
  sender?: EnquirySender;
  /** Of one that was not: what was typed, what is wrong with it, and in one sentence. */
  values?: ContactForm;
  fields?: Record<string, string>;
  message?: string;
}

/** Where a page finds it among the answers that its document was rendered from. */
export const postedEnquiryKey = ['posted-enquiry'] as const;
