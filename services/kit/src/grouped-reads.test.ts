import { expect, it } from '@jest/globals';
import { packAnswers, unpackAnswers } from './grouped-reads.ts';

const answers = [
  { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('{"name":"Zoë\\n"}\n') },
  { status: 404, headers: {}, body: Buffer.alloc(0) },
  { status: 200, headers: {}, body: Buffer.from([0, 10, 255]) },
];

it('Answers come out of a group as they went in, whatever their bytes are', () => {
  expect(unpackAnswers(packAnswers(answers))).toEqual(answers);
  expect(unpackAnswers(packAnswers([]))).toEqual([]);
});

it.each([
  ['cut off', packAnswers(answers).subarray(0, -1)],
  ['longer than it says', Buffer.concat([packAnswers(answers), Buffer.from('x')])],
  ['no group', Buffer.from('<html>\n')],
  ['without its line', Buffer.from('')],
  ['of other heads', Buffer.from('[{"status":"200"}]\n')],
  ['of less than nothing', Buffer.from('[{"status":200,"headers":{},"length":-1}]\n')],
])('What is %s is no group of answers', (_what, bytes) => {
  expect(() => unpackAnswers(bytes)).toThrow();
});
