import { z } from 'zod';

/** How often an open editor says so. Unit: milliseconds. */
export const editorBeatMs = 20_000;
/** An editor that has said nothing for so long counts as closed. Unit: milliseconds. */
export const editorTimeoutMs = 90_000;

/** `PUT /api/editors/{id}`: somebody else who has the same app or page open, the first one first. */
export const openEditorSchema = z.object({ id: z.uuid(), name: z.string(), since: z.iso.datetime() });
export type OpenEditor = z.infer<typeof openEditorSchema>;
