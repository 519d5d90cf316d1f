import { expect, it } from '@jest/globals';
import { fillBooking } from './fill-booking.ts';

const facts = { name: 'Ada {email} & Söhne', email: 'ada@example.com', reference: 'ABCD-2345' };

it('fills each placeholder once, encoded, and leaves unknown ones', () => {
  expect(fillBooking('https://cal.test/{reference}/{reference}?n={name}&e={email}&p={phone}', facts)).toBe(
    'https://cal.test/ABCD-2345/ABCD-2345?n=Ada%20%7Bemail%7D%20%26%20S%C3%B6hne&e=ada%40example.com&p={phone}',
  );
});

it('takes a name with half a character', () => {
  expect(fillBooking('https://cal.test/{name}', { ...facts, name: '\ud83d' })).toBe(
    'https://cal.test/%EF%BF%BD',
  );
});
