import { z } from 'zod';

/** How often an open editor sends its heartbeat. Unit: milliseconds. */
export const editorHeartbeatMs = 20_000;
/** An editor without a heartbeat for so long counts as closed. Unit: milliseconds. */
export const editorTimeoutMs = 90_000;

/** `PUT /api/editors/{id}/{editor}`: each other person who has the same app or page open, the first one first. */
export const openEditorSchema = z.object({ id: z.uuid(), name: z.string(), since: z.iso.datetime() });
export type OpenEditor = z.infer<typeof openEditorSchema>;
