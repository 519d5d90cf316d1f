import { describe, expect, it } from '@jest/globals';
import { consentHeader } from '@portfolio/contracts/leads/consent.ts';
import { leads } from './support/leads-of-file.ts';
import { enquiry } from './support/leads-under-test.ts';

const text = 'I have read the [privacy policy](/privacy).';
const asks = (isRequired: boolean) => ({
  [consentHeader]: Buffer.from(JSON.stringify({ isRequired, text })).toString('base64url'),
});

describe('the consent of an enquiry', () => {
  it.each(['/api/crm/send', '/api/contact/send-message'])(
    'is required at %s where the site says so',
    async (path) => {
      for (const answer of [{}, { consent: false }]) {
        const refused = await leads.post(path, { ...enquiry(), ...answer }, asks(true));
        expect([refused.status, refused.body.fields]).toEqual([
          422,
          { consent: 'Please agree before you send' },
        ]);
      }
      const accepted = await leads.post(path, { ...enquiry(), consent: true }, asks(true));
      expect(accepted.status).toBe(202);
      const found = await leads.find(accepted.body.id);
      expect(found.consent).toEqual({ text, agreedAt: found.createdAt });
    },
  );

  it('is kept where it was given, and nothing where it was not or nothing was asked', async () => {
    const send = async (body: object, headers = {}) =>
      (await leads.find((await leads.post('/api/crm/send', { ...enquiry(), ...body }, headers)).body.id))
        .consent;
    expect(await send({}, asks(false))).toBeNull();
    expect(await send({ consent: true }, asks(false))).toMatchObject({ text });
    expect(await send({ consent: true })).toBeNull();
    expect(await send({})).toBeNull();
    expect((await leads.post('/api/crm/send', { ...enquiry(), consent: 'yes' })).status).toBe(422);
  });

  it('stands in the export and in what is held about an address, and goes with the enquiry', async () => {
    const body = { ...enquiry(), consent: true };
    const { id } = (await leads.post('/api/crm/send', body, asks(true))).body;
    expect((await leads.get('/api/leads/export.csv')).text).toContain(text);
    const held = () => leads.get(`/api/leads/held?email=${encodeURIComponent(body.email)}`);
    expect((await held()).text).toContain(text);
    expect((await leads.remove(`/api/leads/${id}`)).status).toBe(204);
    expect((await held()).text).not.toContain(text);
  });
});
