import { describe, expect, it } from '@jest/globals';
import { enquiryBodySchema, idempotencyKeySchema } from './leads.ts';

const valid = {
  firstName: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  notes: 'An engine that computes.',
};

/** The first message about a field. */
function messageOf(field: keyof typeof valid, value: unknown): string | undefined {
  const result = enquiryBodySchema.safeParse({ ...valid, [field]: value });
  return result.error?.issues.find(({ path }) => path[0] === field)?.message;
}

describe('an enquiry', () => {
  it('is taken as it was written, but for blanks around name, e-mail and notes', () => {
    expect(enquiryBodySchema.parse(valid)).toEqual(valid);
    expect(
      enquiryBodySchema.parse({
        firstName: '  Ada Lovelace ',
        email: ' ada@example.com ',
        phone: ' 020 7946 0000 ',
        notes: '\nAn engine\n\n\tthat computes. \n',
      }),
    ).toEqual({ ...valid, phone: ' 020 7946 0000 ', notes: 'An engine\n\n\tthat computes.' });
  });

  it.each([
    ['firstName', 'Full name is required', ['', 'A', '  A  ', undefined, null, 7, ['Ada']]],
    ['email', 'Enter a valid email', ['', 'ada', 'ada@', '@example.com', 'a b@example.com', undefined, {}]],
    ['phone', 'Phone number must be at least 10 digits', ['', '123456789', undefined, 1_234_567_890]],
    ['notes', 'Please describe your project idea', ['', 'too short', '  too short   ', undefined, false]],
  ] as const)('needs a %s', (field, message, values) => {
    for (const value of values) expect([value, messageOf(field, value)]).toEqual([value, message]);
  });

  it('has limits', () => {
    expect(messageOf('firstName', 'x'.repeat(201))).toBe('At most 200 characters');
    expect(messageOf('email', `${'x'.repeat(250)}@example.com`)).toBe('At most 254 characters');
    expect(messageOf('phone', '1'.repeat(51))).toBe('At most 50 characters');
    expect(messageOf('notes', 'x'.repeat(5001))).toBe('At most 5000 characters');
    expect(messageOf('notes', 'x'.repeat(5000))).toBeUndefined();
  });

  it('counts the phone by its length, as the specification does', () => {
    expect(messageOf('phone', 'ext. 12 34')).toBeUndefined();
  });

  it('has no characters that cannot be printed or stored', () => {
    const message = 'Please remove the characters that cannot be printed';
    for (const bad of ['\u0000', '\u0007', '\u001b[31m', '\u007f', '\u009b31m', '\ud800']) {
      expect(messageOf('firstName', `Ada${bad}Lovelace`)).toBe(message);
      expect(messageOf('phone', `020 7946${bad}0000`)).toBe(message);
      expect(messageOf('notes', `An engine${bad}that computes`)).toBe(message);
    }
    for (const bad of ['\r\n', '\n', '\t', '\u2028'])
      expect(messageOf('firstName', `Ada${bad}L`)).toBe(message);
  });

  it('has no field that is not known', () => {
    expect(enquiryBodySchema.safeParse({ ...valid, isAdmin: true }).success).toBe(false);
  });
});

describe('an Idempotency-Key', () => {
  it.each(['1', '8e03978e-40d5-43dd-bc93-6894a57f9324', '"quoted-as-in-the-draft"', 'x'.repeat(255)])(
    'can be %s',
    (key) => {
      expect(idempotencyKeySchema.safeParse(key).success).toBe(true);
    },
  );

  it.each(['', 'two words', 'a\nb', 'é', 'x'.repeat(256)])('cannot be %j', (key) => {
    expect(idempotencyKeySchema.safeParse(key).success).toBe(false);
  });
});
