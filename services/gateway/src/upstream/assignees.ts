import { assigneesHeader, assigneesSchema } from '@portfolio/contracts/leads/assignees.ts';
import { errorOf, parseAnswer } from './upstream-answers.ts';
import { headerOf, type Upstreams } from './upstreams.ts';

/** The header that says who may read enquiries, for calls that give one to somebody. @throws AppError as auth answered, `upstreamFailed` */
export type FindAssignees = (requestId: string) => Promise<Record<string, string>>;

export const createFindAssignees =
  (upstreams: Upstreams): FindAssignees =>
  async (requestId) => {
    const call = { upstream: 'auth', method: 'GET', target: '/internal/assignees', user: null } as const;
    const answer = await upstreams.ask({ ...call, requestId });
    if (answer.status !== 200) throw errorOf(answer);
    const people = parseAnswer(assigneesSchema, answer);
    return { [assigneesHeader]: headerOf(people) };
  };
