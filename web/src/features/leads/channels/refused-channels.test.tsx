import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { field, mail, open, press, row, sent } from './channels-under-test.tsx';

const refused = {
  ...mail,
  name: 'Office',
  health: {
    state: 'refused',
    lastDeliveredAt: null,
    lastError: 'the mail server answered 535 Wrong password',
  },
};

describe('a channel that is refused', () => {
  it('is marked on every page, and says that what is for it waits', async () => {
    await open([refused]);
    expect(row('Office').getByText('Refused')).not.toBeNull();
    expect(row('Office').getByText(/What is for it waits/)).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Office fails' })).not.toBeNull();
  });

  it('does not show the words of an old test once it is saved', async () => {
    const { user, stored } = await open([refused], {
      [`POST /${mail.id}/test`]: () => ({ body: { isOk: false, message: '535 Wrong password' } }),
      [`PATCH /${mail.id}`]: () => ({ body: mail }),
    });
    await user.click(press('Test Office'));
    await screen.findByText('The test did not arrive.');
    stored.channels = [{ ...refused, health: { ...mail.health, state: 'untested' } }];
    await user.click(press('Edit Office'));
    await user.type(field('Name'), '!');
    await user.click(press('Save channel'));
    await waitFor(() => expect(screen.queryByText('The test did not arrive.')).toBeNull());
    expect(row('Office').getByText('Not tested yet')).not.toBeNull();
  });

  it.each([
    [2, 'Sent again: 2.'],
    [0, 'Nothing is parked for Office.'],
  ])('has what it parked sent again: %i', async (count, words) => {
    const { user, requests } = await open([refused], {
      [`POST /${mail.id}/retry`]: () => ({ status: 202, body: { count } }),
    });
    await user.click(press('Send again what Office did not take'));
    expect(await screen.findByText(words)).not.toBeNull();
    expect(sent(requests, 'POST')).toHaveLength(1);
  });
});

describe('the dialog of a channel', () => {
  it('asks before it throws away what was typed', async () => {
    const { user } = await open([mail]);
    await user.click(press('Edit Sales inbox'));
    await user.type(field('Name'), ' 2');
    await user.click(press('Cancel'));
    await user.click(press('Keep editing'));
    expect(field('Name').value).toBe('Sales inbox 2');
    await user.click(press('Cancel'));
    await user.click(press('Discard changes'));
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    await user.click(press('Edit Sales inbox'));
    await user.click(press('Cancel'));
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});
