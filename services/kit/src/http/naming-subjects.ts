import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { Endpoint } from '@portfolio/contracts/endpoints/endpoint.ts';
import { auditSubjectHeader, readAuditSubject, setAuditSubject } from '../audit-subject.ts';
import type { Logger } from '../logger.ts';
import type { AnyHandler, Call } from './mount-endpoints.ts';
import { requestIdOf } from './request-context.ts';

/**
 * The handlers, of which each that changes something tells the record of administration what people call it. What a handler tells itself
 * stays.
 *
 * @param nameOf the name of what has an id, or undefined; of what is deleted it is asked before
 */
export function namingSubjects<H extends object>(
  handlers: H,
  nameOf: (id: string) => Promise<string | undefined>,
  logger: Logger,
): H {
  // The change is made all the same: an error would say that it is not.
  const find = (subject: string, { response }: Call<Endpoint>) =>
    nameOf(subject).catch((error: unknown) => {
      const requestId = requestIdOf(response);
      logger.warn({ err: error, subject, requestId }, 'name not found for the record of administration');
      return undefined;
    });
  const naming =
    (handler: AnyHandler, isRemoval: boolean): AnyHandler =>
    async (call) => {
      const { response } = call;
      const id = (call.params as { id?: string } | undefined)?.id;
      const before = isRemoval && id !== undefined ? await find(id, call) : undefined;
      const answer = await handler(call);
      const header = response.get(auditSubjectHeader);
      const told = header === undefined ? undefined : readAuditSubject(header);
      const subject = told?.subject ?? id;
      if (subject === undefined || told?.name !== undefined) return answer;
      const name = (subject === id ? before : undefined) ?? (await find(subject, call));
      if (name !== undefined && name !== '') setAuditSubject(response, subject, name);
      return answer;
    };
  const all = Object.entries(handlers) as [keyof typeof endpoints, AnyHandler][];
  return Object.fromEntries(
    all.map(([name, handler]) => {
      const { method } = endpoints[name];
      return [name, method === 'GET' ? handler : naming(handler, method === 'DELETE')];
    }),
  ) as H;
}
