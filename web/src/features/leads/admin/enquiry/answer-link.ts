import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';

/** Opens a mail to the visitor, with subject, reference and greeting. */
export function answerLink({ email, firstName, reference }: Enquiry): string {
  const subject = encodeURIComponent(`Your enquiry ${reference}`);
  const body = encodeURIComponent(`Hello ${firstName},\r\n\r\n`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`;
}
