import { z } from 'zod';

/** What a new site needs before it shows nothing of the product's own. */
export const checklistKeys = [
  'contactFacts',
  'numbers',
  'logo',
  'legalPages',
  'channel',
  'testEnquiry',
  'firstApp',
  'secondFactor',
  'backup',
] as const;
export type ChecklistKey = (typeof checklistKeys)[number];

/** `GET /api/site/checklist`, in this order. `secondFactor` is that of the caller. */
export const checklistSchema = z.array(z.object({ key: z.enum(checklistKeys), isDone: z.boolean() }));
export type Checklist = z.infer<typeof checklistSchema>;
