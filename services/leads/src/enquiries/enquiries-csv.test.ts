import { describe, expect, it } from '@jest/globals';
import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { injections } from '../../../../tests/injection/corpus.ts';
import { csvHead, formatCsvRow } from './enquiries-csv.ts';

const enquiry: Enquiry = {
  id: '0b5f2f4e-33a5-4a54-9c36-4a8d7b0f0d10',
  reference: 'ABCD-2345',
  firstName: 'Zoë "Z" Lovelace',
  email: 'zoe@example.com',
  phone: '020 7946 0000',
  notes: 'An engine, that computes;\nand prints.',
  state: 'pending',
  reason: null,
  attempts: [],
  deliveries: [],
  createdAt: '2026-11-21T02:10:00.123Z',
  deliveredAt: null,
  stage: 'contacted',
  answeredAt: '2026-11-22T08:00:00.000Z',
  answeredBy: null,
  assignedTo: { id: '0b5f2f4e-33a5-4a54-9c36-4a8d7b0f0d11', name: 'Grace' },
  assignedBy: null,
  assignedAt: null,
  respondBy: '2026-11-22T02:10:00.123Z',
  language: 'de',
  value: 1200.5,
  answers: [{ question: '1', label: 'Budget', value: '=1' }],
  journey: {
    apps: ['harbour', 'quill'],
    firstPath: '/apps/harbour',
    referrer: 'news.example.com',
    source: 'mail',
  },
  consent: null,
  spam: { score: 10, reasons: ['a link', '=1+1'] },
};

const notesCell = (notes: string) => formatCsvRow({ ...enquiry, notes }).split('","')[4];

describe('the export of enquiries', () => {
  it('begins with the mark of UTF-8 and its titles', () => {
    expect(csvHead).toBe(
      '\ufeff"Received (UTC)","Full Name","Email","Phone","Project Details","Delivery","Reason",' +
        '"Delivered (UTC)","Answered (UTC)","Assigned To","Stage","Answer due (UTC)","Channels","Spam Score","Reference","Id","Agreed (UTC)","Agreed To","Spam Reasons",' +
        '"Value","Looked At","First Page","Came From","Source","Answers","Language"\r\n',
    );
  });

  it('quotes every cell, and quotes within it twice', () => {
    expect(formatCsvRow(enquiry)).toBe(
      '"2026-11-21 02:10:00","Zoë ""Z"" Lovelace","zoe@example.com","020 7946 0000",' +
        '"An engine, that computes;\nand prints.","pending","","","2026-11-22 08:00:00","Grace","contacted",' +
        '"2026-11-22 02:10:00","","10","ABCD-2345","0b5f2f4e-33a5-4a54-9c36-4a8d7b0f0d10","","",' +
        `"a link; '=1+1","1200.5","harbour; quill","/apps/harbour","news.example.com","mail","Budget: =1","de"\r\n`,
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+44 20 7946', "'+44 20 7946"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "\t'=1"],
    [' \n =1', " \n '=1"],
    ['＝1+1', "'＝1+1"],
    ['harmless;=cmd|/c calc', "harmless;'=cmd|/c calc"],
    ['harmless\n=HYPERLINK(A1)', "harmless\n'=HYPERLINK(A1)"],
    ['a;"=1+1"', `a;""'=1+1""`],
    ['a, -5 of b', "a, '-5 of b"],
  ])('lets no spreadsheet calculate %j', (notes, cell) => {
    expect(notesCell(notes)).toBe(cell);
  });

  it.each(['1 + 1 = 2', 'ada@example.com', 'well-known', "it's", 'a=b'])('leaves %j as it is', (notes) => {
    expect(notesCell(notes)).toBe(notes);
  });

  it.each(injections)('has what a stranger wrote in its cells alone, and no formula: %j', (text) => {
    const row = formatCsvRow({ ...enquiry, firstName: text, notes: text });
    const cells = [...row.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n$)/g)];
    expect(cells.map(([cell]) => cell).join('')).toBe(row);
    expect(cells).toHaveLength(26);
    for (const [, cell = ''] of cells) expect(cell.trim()).not.toMatch(/^[=+\-@＝＋－＠]/);
  });
});
