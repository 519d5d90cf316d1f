import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { SendEnquiryBody } from '@portfolio/contracts/leads/leads.ts';
import {
  answerText,
  isFilled,
  judgeAnswers,
  type AnswerValue,
} from '@portfolio/contracts/leads/judge-answers.ts';
import { questionsSchema, type Questions, type StoredAnswer } from '@portfolio/contracts/leads/questions.ts';
import { readIn } from '@portfolio/contracts/site/language-paths.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { FormTokens } from '../quarantine/form-token.ts';
import { askSite } from '../site/ask-site.ts';

interface QuestionsOptions {
  /** Where the site is asked. */
  site: string;
  formTokens: FormTokens;
  logger: Logger;
}

export type QuestionsService = ReturnType<typeof createQuestionsService>;

/** The questions of the contact form, which the catalog stores, and what is answered to them (contract, section 19). */
export function createQuestionsService({ site, formTokens, logger }: QuestionsOptions) {
  /** @returns undefined where the site does not answer: no enquiry is lost by that */
  const ask = async (version: number | undefined, language?: string): Promise<Questions | undefined> => {
    const query = version === undefined ? '' : `?version=${String(version)}`;
    const path = readIn(language, endpoints.getQuestions.path + query);
    return askSite(site, path, questionsSchema).catch((error: unknown) => {
      logger.warn({ err: error, version }, 'the questions of the form cannot be read');
      return undefined;
    });
  };

  return {
    /** @param shown the version that the form shows; undefined: the one of now */
    issueFormToken: async (shown: number | undefined): Promise<string> =>
      formTokens.issue(shown ?? (await ask(undefined))?.version),

    /**
     * Judged by the questions that the form had when it was opened.
     *
     * @param opened the version that a form without a token showed
     * @returns what is stored. @throws AppError `invalidInput`
     */
    judge: async (
      { answers: sent, formToken, language }: Pick<SendEnquiryBody, 'answers' | 'formToken' | 'language'>,
      opened: number | undefined,
    ): Promise<StoredAnswer[]> => {
      if (sent === undefined) return [];
      const answers = answersOf(sent);
      const asked = await ask(formTokens.questionsOf(formToken) ?? opened, language);
      if (asked === undefined) return withoutQuestions(answers);
      const { stored, fields } = judgeAnswers(asked.questions, answers);
      if (Object.keys(fields).length > 0) throw appError('invalidInput', { fields });
      return stored;
    },
  };
}

const answersOf = (sent: NonNullable<SendEnquiryBody['answers']>): Record<string, AnswerValue> =>
  Object.fromEntries(
    sent.flatMap(({ question, value }) => (isFilled(value ?? undefined) ? [[question, value]] : [])),
  ) as Record<string, AnswerValue>;

/** What was answered while nobody knows to what: the words of the visitor alone. */
const withoutQuestions = (answers: Record<string, AnswerValue>): StoredAnswer[] =>
  Object.entries(answers).map(([question, value]) => ({
    question,
    label: 'Answer',
    value: answerText(value),
  }));
