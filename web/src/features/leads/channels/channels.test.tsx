import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { environment, failing, field, mail, open, press, row, sent } from './channels-under-test.tsx';

describe('the channels', () => {
  it('say how each is, in words, and what the far side said', async () => {
    await open([environment, mail, failing]);
    expect(row('CRM').getByText('Not tested yet')).not.toBeNull();
    expect(row('Sales inbox').getByText('Working')).not.toBeNull();
    expect(row('Sales inbox').getByText(/ada@example.com, grace@example.com/)).not.toBeNull();
    expect(row('Chat').getByText('Failing')).not.toBeNull();
    expect(row('Chat').getByText('the webhook answered 410: gone fishing')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Chat fails' }).getAttribute('href')).toBe(
      '/admin/leads/channels',
    );
  });

  it('have no red mark where the one that fails is off', async () => {
    await open([{ ...failing, isOn: false }]);
    expect(row('Chat').getByText('Failing')).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Chat fails' })).toBeNull();
  });

  it('show the one of the server, which can be tested and nothing else', async () => {
    await open([environment]);
    const crm = row('CRM');
    expect(crm.getByText('Set by the server')).not.toBeNull();
    expect(crm.getByRole('button', { name: 'Test CRM' })).not.toBeNull();
    for (const name of ['Edit CRM', 'Delete CRM']) expect(crm.queryByRole('button', { name })).toBeNull();
    expect(crm.queryByRole('switch')).toBeNull();
  });

  it('are switched off and on', async () => {
    const { user, requests, stored } = await open([mail], {
      [`PATCH /${mail.id}`]: ({ body }) => {
        stored.channels = [{ ...mail, ...(body as object) }];
        return { body: stored.channels[0] };
      },
    });
    await user.click(row('Sales inbox').getByRole('switch', { name: 'Deliver to Sales inbox' }));
    await row('Sales inbox').findByText('Off');
    expect(sent(requests, 'PATCH')).toEqual([{ isOn: false }]);
  });

  it('answer a test with the far side’s own words', async () => {
    const answers = [
      { isOk: false, message: 'the mail server answered 535 5.7.8 Bad credentials' },
      { isOk: true, message: 'the mail server answered 250 OK' },
    ];
    const { user } = await open([mail], { [`POST /${mail.id}/test`]: () => ({ body: answers.shift() }) });
    await user.click(press('Test Sales inbox'));
    await screen.findByText('The test did not arrive.');
    expect(screen.getByText('the mail server answered 535 5.7.8 Bad credentials')).not.toBeNull();
    await user.click(press('Test Sales inbox'));
    await screen.findByText('The test arrived.');
    expect(screen.queryByText(/535/)).toBeNull();
  });
});

describe('a channel that is added', () => {
  it('is of the kind that was chosen, and its wrong settings are told at their fields', async () => {
    const refused =
      '10.0.0.7 is not a public host. The operator can allow it by listing the host in CHANNEL_HOSTS.';
    const answers = [
      {
        status: 422,
        body: {
          code: 'invalidInput',
          message: 'Please correct the highlighted fields.',
          fields: { 'settings.smtpUrl': refused, 'settings.to.1': 'Enter a valid email' },
        },
      },
      { status: 201, body: mail },
    ];
    const { user, requests } = await open([], { 'POST ': () => answers.shift() ?? { status: 500 } });
    await user.click(screen.getByRole('button', { name: 'Add a channel' }));
    await user.click(press('E-mail Mails each enquiry to you; “Reply” answers the visitor.'));
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Sales inbox');
    await user.type(field('Mail server'), 'smtps://u:p@10.0.0.7');
    await user.type(field('Sender'), 'site@example.com');
    await user.type(field('Recipients'), 'ada@example.com{Enter} nobody ');
    await user.click(press('Add channel'));

    const message = await screen.findByText(refused);
    expect(field('Mail server').getAttribute('aria-describedby')).toContain(message.id);
    expect(field('Recipients').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field('Mail server')));
    await user.clear(field('Recipients'));
    await user.type(field('Recipients'), 'ada@example.com');
    expect(screen.queryByText('Enter a valid email')).toBeNull();
    expect(screen.getByText(refused)).not.toBeNull();
    await user.click(press('Add channel'));
    await waitFor(() => expect(screen.queryByLabelText('Mail server')).toBeNull());
    const settings = {
      ...{ smtpUrl: 'smtps://u:p@10.0.0.7', from: 'site@example.com' },
      ...{ isAcknowledging: false, isWeekly: false },
    };
    expect(sent(requests, 'POST')).toEqual(
      [['ada@example.com', 'nobody'], ['ada@example.com']].map((to) => ({
        kind: 'email',
        name: 'Sales inbox',
        isOn: true,
        settings: { ...settings, to },
      })),
    );
  });

  it('gets a signing secret that the contract takes', async () => {
    const { user, requests } = await open([], { 'POST ': () => ({ status: 201, body: failing }) });
    await user.click(screen.getByRole('button', { name: 'Add a channel' }));
    await user.click(press('Webhook Posts each enquiry as signed JSON to an address of yours.'));
    await user.type(field('Address'), 'https://hooks.example.com/in');
    await user.click(press('Make a new secret'));
    await user.click(press('Add channel'));
    await waitFor(() => expect(sent(requests, 'POST')).toHaveLength(1));
    const { channelSettingsSchemas } = await import('@portfolio/contracts/leads/channels.ts');
    const [body] = sent(requests, 'POST') as [{ settings: unknown }];
    expect(channelSettingsSchemas.webhook.safeParse(body.settings).success).toBe(true);
  });
});

describe('a channel that is there', () => {
  it('keeps its secret where nobody types another one', async () => {
    const { user, requests } = await open([mail], { [`PATCH /${mail.id}`]: () => ({ body: mail }) });
    await user.click(press('Edit Sales inbox'));
    expect(field('Mail server').value).toBe('••••');
    await user.type(field('Name'), ' 2');
    await user.clear(field('Sender'));
    await user.click(press('Save channel'));
    await waitFor(() => expect(screen.queryByLabelText('Mail server')).toBeNull());
    expect(sent(requests, 'PATCH')).toEqual([
      { name: 'Sales inbox 2', settings: { ...mail.settings, from: '' } },
    ]);
  });

  it('keeps its secret also where the field is emptied', async () => {
    const { user, requests } = await open([mail], { [`PATCH /${mail.id}`]: () => ({ body: mail }) });
    await user.click(press('Edit Sales inbox'));
    await user.clear(field('Mail server'));
    await user.click(press('Save channel'));
    await waitFor(() => expect(sent(requests, 'PATCH')).toHaveLength(1));
    expect(sent(requests, 'PATCH')[0]).not.toHaveProperty('settings.smtpUrl');
  });

  it('takes another secret, which replaces the mask as a whole', async () => {
    const { user, requests } = await open([mail], { [`PATCH /${mail.id}`]: () => ({ body: mail }) });
    await user.click(press('Edit Sales inbox'));
    await user.click(field('Mail server'));
    await user.keyboard('smtps://new.example.com');
    await user.click(press('Save channel'));
    await waitFor(() => expect(sent(requests, 'PATCH')).toHaveLength(1));
    expect(sent(requests, 'PATCH')[0]).toMatchObject({ settings: { smtpUrl: 'smtps://new.example.com' } });
  });

  it('is deleted only after a dialog that says what happens to its deliveries', async () => {
    const { user, requests } = await open([mail], { [`DELETE /${mail.id}`]: () => ({ status: 204 }) });
    await user.click(press('Delete Sales inbox'));
    expect(screen.getByText(/Deliveries that this channel has not made yet are cancelled/)).not.toBeNull();
    expect(sent(requests, 'DELETE')).toHaveLength(0);
    await user.click(press('Delete channel'));
    await screen.findByText('Sales inbox is deleted.');
    expect(sent(requests, 'DELETE')).toHaveLength(1);
  });
});
