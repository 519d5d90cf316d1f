/** What a client may say beside the project: kept in the notes, so that the four fields of an enquiry stay four (contract, section 10). */
export interface EnquiryWishes {
  /** One of `budgetRanges`. */
  budget?: string | undefined;
  /** One of `projectStarts`. */
  start?: string | undefined;
  /** Titles of the apps that the visitor looked at, where they agreed to say so. */
  apps?: readonly string[] | undefined;
}

export const budgetRanges: readonly string[] = [
  'Under $10,000',
  '$10,000 to $25,000',
  '$25,000 to $50,000',
  '$50,000 to $100,000',
  'Over $100,000',
];

export const projectStarts: readonly string[] = [
  'As soon as possible',
  'Within three months',
  'Within six months',
  'Later, or not sure yet',
];

/** The notes with the wishes below them; what is none of the choices is left out. */
export function withWishes(notes: string, { budget, start, apps = [] }: EnquiryWishes): string {
  const lines = [
    budget !== undefined && budgetRanges.includes(budget) ? `Budget: ${budget}` : '',
    start !== undefined && projectStarts.includes(start) ? `Start: ${start}` : '',
    apps.length > 0 ? `Looked at: ${apps.join(', ')}` : '',
  ].filter((line) => line !== '');
  return lines.length === 0 ? notes : `${notes}\n\n${lines.join('\n')}`;
}
