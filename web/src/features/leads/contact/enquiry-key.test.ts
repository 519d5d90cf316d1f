import { describe, expect, it } from '@jest/globals';
import { HttpError } from '../../../lib/http/http.ts';
import { createEnquiryKeys } from './enquiry-key.ts';
import { describeSendFailure } from './enquiry-problem.ts';

const body = { firstName: 'Ada', email: 'ada@example.com', phone: '+44 20 7946 0000', notes: 'An engine.' };

function numberedKeys() {
  let count = 0;
  return createEnquiryKeys(() => `key-${String((count += 1))}`);
}

describe('the key of an enquiry', () => {
  it('stays the same over every try of the same words', () => {
    const keys = numberedKeys();
    expect(keys.keyFor(body)).toBe('key-1');
    expect(keys.keyFor({ ...body })).toBe('key-1');
  });

  it('is a new one for other words', () => {
    const keys = numberedKeys();
    keys.keyFor(body);
    expect(keys.keyFor({ ...body, notes: 'Two engines.' })).toBe('key-2');
  });

  it('is a new one after an enquiry has gone through', () => {
    const keys = numberedKeys();
    keys.keyFor(body);
    keys.forget();
    expect(keys.keyFor(body)).toBe('key-2');
  });
});

describe('an enquiry that could not be sent', () => {
  const failed = 'Message not sent';
  const failure = (code: string, message: string) => new HttpError({ status: 503, code, message });

  it('is explained with the server’s words', () => {
    expect(describeSendFailure(failure('unavailable', 'Not now.'), failed)).toBe('Not now.');
  });

  it('is "Message not sent" where there was no answer or none to be read', () => {
    expect(describeSendFailure(failure('offline', 'x'), failed)).toBe(failed);
    expect(describeSendFailure(failure('unreadable', 'x'), failed)).toBe(failed);
    expect(describeSendFailure(new Error('x'), failed)).toBe(failed);
  });

  it('says so when the server took longer than 15 seconds', () => {
    expect(describeSendFailure(failure('timeout', 'Too slow.'), failed)).toBe('Too slow.');
  });
});
