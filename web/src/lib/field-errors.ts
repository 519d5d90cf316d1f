/** What a schema found wrong: zod's error, told by its shape so that no page loads zod for this alone. */
interface Issues {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

/** One message for each field, the first broken rule's. */
export function fieldErrors({ issues }: Issues): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages;
}
