import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../../../testing/answer-requests.ts';
import { changesIn, field, openAppForm } from '../../../../testing/app-form-under-test.tsx';
import { storedApp } from '../../../../testing/stored-app.ts';

const app = storedApp();
const hidden = { ...app, isActive: false };

describe('the case study and the schedule in the form', () => {
  it('show what the server says of outcomes, the quote and the schedule at their fields', async () => {
    const fields = {
      'quote.text': 'Quote is required',
      isFeatured: 'At most 6 apps are featured',
      unpublishAt: 'Unpublish At must be later than Publish At',
    };
    answerRequests(() => ({ status: 422, body: { code: 'invalidInput', message: 'Wrong input', fields } }));
    const { press, user } = openAppForm(hidden);
    await press('Add outcome');
    await press('Add outcome');
    await user.type(screen.getAllByLabelText('Figure').at(-1) ?? document.body, '+38 %');
    await press('Update App');
    expect(await screen.findByText('Outcome label is required')).toBeTruthy();
    await user.type(field('What it says'), 'bookings');
    await press('Update App');
    for (const words of Object.values(fields)) expect(await screen.findByText(words)).toBeTruthy();
    expect(field('Quote').getAttribute('aria-invalid')).toBe('true');
    expect(field('Unpublish At').closest('details')?.open).toBe(true);
    expect(
      screen.getByText('To be corrected: Quote, Featured (first on the home page), Unpublish At.'),
    ).toBeTruthy();
  });

  it('are sent as the contract has them, times in UTC', async () => {
    const requests = answerRequests(() => ({ body: { ...app, version: 4 } }));
    const { press, user, closings } = openAppForm(hidden);
    await user.type(field('Client'), 'Harbour Ltd');
    await user.type(field('Year'), '2024');
    await press('Add outcome');
    await user.type(field('Figure'), '+38 %');
    await user.type(field('What it says'), 'bookings');
    await press('Add outcome');
    await user.type(field('Quote'), 'Splendid.');
    fireEvent.change(field('Unpublish At'), { target: { value: '2031-05-06T07:08' } });
    await press('Update App');
    await waitFor(() => expect(closings).toEqual(['closed']));
    expect(changesIn(requests)[0]?.body).toMatchObject({
      client: 'Harbour Ltd',
      year: 2024,
      outcomes: [{ value: '+38 %', label: 'bookings' }],
      quote: { text: 'Splendid.', author: '', position: '' },
      publishAt: null,
      unpublishAt: new Date(2031, 4, 6, 7, 8).toISOString(),
    });
  });

  it('keep a year that is no number, and say so', async () => {
    const requests = answerRequests(() => ({ status: 500 }));
    const { press, user } = openAppForm(hidden);
    await user.type(field('Year'), '20x4');
    await press('Update App');
    expect(await screen.findByText('Year must be a whole number')).toBeTruthy();
    expect(field('Year').value).toBe('20x4');
    expect(changesIn(requests)).toEqual([]);
  });

  it('say that an app is hidden until the time at which it is published', async () => {
    openAppForm(hidden);
    expect(screen.getByText('A time in the future hides an active app until then.')).toBeTruthy();
    fireEvent.change(field('Publish At'), { target: { value: '2031-05-06T07:08' } });
    expect(await screen.findByText(/^Visitors do not see the app until May 6, 2031/)).toBeTruthy();
  });

  it('say that a draft of what visitors see is published at its time', async () => {
    openAppForm(app);
    fireEvent.change(field('Publish At'), { target: { value: '2031-05-06T07:08' } });
    expect(await screen.findByText(/^The draft is published on May 6, 2031.*until then/)).toBeTruthy();
  });
});
