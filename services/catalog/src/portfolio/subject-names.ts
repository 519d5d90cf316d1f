import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { Endpoint } from '@portfolio/contracts/endpoints/endpoint.ts';
import { auditSubjectHeader, readAuditSubject, setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import type { Call, Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { CatalogStore } from '../catalog.store.ts';

type AnyHandler = (call: Call<Endpoint>) => unknown;

/** The handlers, of which each that changes an app or a page tells the record of administration its title. */
export function namingSubjects(
  store: Pick<CatalogStore, 'overview'>,
  logger: Logger,
  handlers: Handlers<'catalog'>,
): Handlers<'catalog'> {
  const titleOf = (subject: string, requestId: string) =>
    store.overview.titleOf(subject).catch((error: unknown) => {
      logger.warn({ err: error, subject, requestId }, 'title not found for the record of administration');
      return undefined;
    });
  const naming =
    (handler: AnyHandler): AnyHandler =>
    async (call) => {
      const answer = await handler(call);
      const { response } = call;
      const id = (call.params as { id?: string } | undefined)?.id;
      const told = response.get(auditSubjectHeader);
      const subject = told === undefined ? id : readAuditSubject(told).subject;
      // The change is saved: an error now would say that it is not.
      const title = subject && (await titleOf(subject, requestIdOf(response)));
      if (subject && title) setAuditSubject(response, subject, title);
      return answer;
    };
  const all = Object.entries<AnyHandler>(handlers as unknown as Record<string, AnyHandler>);
  return Object.fromEntries(
    all.map(([name, handler]) => [
      name,
      endpoints[name as keyof typeof endpoints].method === 'GET' ? handler : naming(handler),
    ]),
  ) as unknown as Handlers<'catalog'>;
}
