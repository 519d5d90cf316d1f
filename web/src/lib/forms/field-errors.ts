/** What a schema found wrong: zod's error, told by its shape so that no page loads zod for this alone. */
export interface Issues {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

/** One message for each field, the first broken rule's; a field inside another is named `outer.inner`, as by the services. */
export function fieldErrors({ issues }: Issues): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.map(String).join('.')] ??= message;
  return messages;
}
