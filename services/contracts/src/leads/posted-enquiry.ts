import { z } from 'zod';

/** What stands in the contact form, by the names of its controls. */
export const contactFormSchema = z.object({
  firstName: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  notes: z.string().default(''),
  /** By the id of the question. */
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
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

/** The controls of an answer begin so; of several choices each has its place behind the id. */
export const answerControl = (question: string, place?: number): string =>
  `answers.${question}${place === undefined ? '' : `.${String(place)}`}`;

/** The answers of a form, by its controls. */
export function answersIn(
  controls: Readonly<Partial<Record<string, string>>>,
): Record<string, string | string[]> {
  const answers: Record<string, string | string[]> = {};
  for (const [control, value = ''] of Object.entries(controls)) {
    const [start, question = '', place] = control.split('.', 3);
    if (start !== 'answers' || value === '') continue;
    answers[question] = place === undefined ? value : [...[answers[question] ?? []].flat(), value];
  }
  return answers;
}

/** In this header the gateway tells leads which version of the questions a form without scripts shows. No client can set it. */
export const openedQuestionsHeader = 'x-portfolio-questions';
