import { z } from 'zod';

/** How often an open editor sends its heartbeat. Unit: milliseconds. */
export const editorHeartbeatMs = 20_000;
/** An editor without a heartbeat for so long counts as closed. Unit: milliseconds. */
export const editorTimeoutMs = 90_000;

/** Stands for a part of the site, which has no id of its own. */
export const partEditorIds = {
  navigation: '0547bea2-c2f0-4140-b254-06d8f30c3c7f',
  brand: 'c4a4f706-0e5d-42ae-ad3d-e43369cbe214',
  words: '01cc739f-ad15-406b-af1b-91f12df63786',
  questions: '5c1f0a4e-9f0b-4a37-8f0e-2b9d6c7e1a53',
  settings: 'd1b7f3b2-6a1e-4c58-9d0a-3f5e8c7a2b64',
} as const;

/** `PUT /api/editors/{id}/{editor}`: each other person who has the same app, page or part of the site open, the first one first. */
export const openEditorSchema = z.object({ id: z.uuid(), name: z.string(), since: z.iso.datetime() });
export type OpenEditor = z.infer<typeof openEditorSchema>;
