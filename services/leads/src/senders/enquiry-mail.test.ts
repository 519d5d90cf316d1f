import { describe, expect, it } from '@jest/globals';
import { injections } from '../../../../tests/injection/corpus.ts';
import { createFormatTime } from '../site/local-time.ts';
import { writeOwnerMail } from './enquiry-mail.ts';

const mailOf = (text: string) => {
  const body = {
    firstName: text.replace(/\s+/g, ' '),
    email: 'a@example.com',
    phone: '020 7946 0000',
    notes: text,
  };
  const enquiry = {
    id: '1',
    reference: 'ABCD-2345',
    createdAt: new Date(0),
    body,
    ...{ journey: null, answers: [], language: null },
    isTest: false,
  };
  return writeOwnerMail(enquiry, { site: 'https://studio.test', formatTime: createFormatTime(() => 'UTC') });
};
const tagsOf = (html: string) => html.match(/<[^>]*>/g);

describe('the mail of an enquiry', () => {
  it.each(injections)('has what a stranger wrote as text: %j', (text) => {
    const { subject, text: words, html } = mailOf(text);
    expect(tagsOf(html)).toEqual(tagsOf(mailOf('Plain words').html));
    expect(words).toContain(text);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('says what the visitor answered and how they came to write, where they told it', () => {
    const body = { firstName: 'Ada', email: 'a@example.com', phone: '020 7946 0000', notes: 'Plain words' };
    const journey = {
      apps: ['harbour', 'quill'],
      firstPath: null,
      referrer: 'news.example.com',
      source: null,
    };
    const answers = [{ question: '1', label: 'Platforms', value: ['Web', 'iOS'] }];
    const enquiry = {
      id: '1',
      reference: 'ABCD-2345',
      createdAt: new Date(0),
      body,
      journey,
      answers,
      language: null,
      isTest: false,
    };
    const { text } = writeOwnerMail(enquiry, {
      site: 'https://studio.test',
      formatTime: createFormatTime(() => 'UTC'),
    });
    expect(text).toContain('Platforms: Web, iOS\nLooked at: harbour, quill\nCame from: news.example.com\n');
    expect(text).not.toContain('Source');
  });
});
