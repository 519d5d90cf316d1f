import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { Questions } from '@portfolio/contracts/leads/questions.ts';
import type { Booking } from '@portfolio/contracts/site/booking.ts';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useVisit } from '../../../lib/page/journey.ts';
import { answerRequests, type SentRequest } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import type { AskedConsent } from './consent-tick.tsx';
import { ContactForm } from './contact-form.tsx';

export const words = {
  'Full Name': 'Ada Lovelace',
  'Phone Number': '+44 20 7946 0000',
  'Email Address': 'ada@example.com',
  'Project Details': 'An engine that computes what nobody has computed yet.',
};

export const token = 'token-of-the-form';
/** A server that gives tokens, and answers enquiries. @returns the enquiries */
export function serve(answer: () => { status: number; body?: unknown }): SentRequest[] {
  const enquiries: SentRequest[] = [];
  answerRequests((request) => {
    if (request.path.startsWith(endpoints.getFormToken.path)) return { body: { formToken: token } };
    enquiries.push(request);
    return answer();
  });
  return enquiries;
}
export const accepted = { status: 202, body: { id: '1', reference: 'ABCD-2345' } };
export const refused = { status: 422, body: { code: 'invalidInput', message: 'Check', fields: {} } };

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ });

export function open(
  consent: AskedConsent | null = null,
  booking: Booking | null = null,
  questions?: Questions,
) {
  return renderPage(
    <>
      <ContactForm
        headingId="form-title"
        consent={consent}
        booking={booking}
        questions={questions}
        words={{
          title: 'Start Your Project',
          thanks: 'Your message is with us.',
          replyNote: 'You hear from us within 24 hours.',
        }}
      />
      <Toaster />
    </>,
  );
}

export async function fillIn({ user }: ReturnType<typeof open>) {
  for (const [label, text] of Object.entries(words)) {
    await user.click(field(label));
    await user.paste(text);
  }
}

function Visited({ title }: { title: string }) {
  const slug = title.toLowerCase();
  useVisit(`/apps/${slug}`, { slug, title });
  return null;
}

/** As a visitor does before. */
export const lookAt = (title: string) =>
  render(
    <MemoryRouter>
      <Visited title={title} />
    </MemoryRouter>,
  ).unmount();
