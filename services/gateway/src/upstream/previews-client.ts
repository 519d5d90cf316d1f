import {
  givenVerdictSchema,
  type GivenVerdict,
  type OpenPreviewBody,
  type VerdictBody,
} from '@portfolio/contracts/apps/preview-links.ts';
import { errorOf, parseAnswer } from './upstream-answers.ts';
import { jsonOf, type Upstreams } from './upstreams.ts';

/** What the gateway itself asks the catalog. */
export interface PreviewsClient {
  /**
   * Opens a preview link.
   *
   * @returns the app or page that it shows, as JSON of `OpenedPreview`; undefined where the link leads to none any more
   * @throws AppError as the catalog answered, or because it did not answer
   */
  open: (link: OpenPreviewBody, requestId: string) => Promise<string | undefined>;
  /** @throws AppError `previewLinkNotFound` also for a link that does not ask, `tooManyRequests` */
  giveVerdict: (token: string, body: VerdictBody, requestId: string) => Promise<GivenVerdict>;
}

export function createPreviewsClient(upstreams: Upstreams): PreviewsClient {
  // The secret is in the body, which nobody logs.
  const call = { upstream: 'catalog', method: 'POST', target: '/internal/open-preview', user: null } as const;
  return {
    open: async (link, requestId) => {
      const answer = await upstreams.ask({ ...call, requestId, ...jsonOf(link) });
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw errorOf(answer);
      return answer.body.toString();
    },
    giveVerdict: async (token, body, requestId) => {
      const target = '/internal/give-verdict';
      const answer = await upstreams.ask({ ...call, target, requestId, ...jsonOf({ ...body, token }) });
      if (answer.status !== 201) throw errorOf(answer);
      return parseAnswer(givenVerdictSchema, answer);
    },
  };
}
