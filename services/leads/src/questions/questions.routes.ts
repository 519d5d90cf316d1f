import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import type { QuestionsService } from './questions.service.ts';

export const questionsHandlers = (questions: QuestionsService) =>
  ({
    getFormToken: async ({ query }) => ({ formToken: await questions.issueFormToken(query.questions) }),
  }) satisfies Partial<Handlers<'leads'>>;
