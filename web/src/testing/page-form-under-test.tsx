import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import type { EditPageBody, PageDraft, RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { screen } from '@testing-library/react';
import { PageForm } from '../blocks/editor/page-form.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { endpointPath } from '../lib/http/call-endpoint.ts';
import { answerRequests, type SentRequest } from './answer-requests.ts';
import { renderPage } from './render-page.tsx';
import { draftOf, storedPage } from './stored-page.ts';

type Answer = { status: number; body?: unknown } | undefined;

interface ServedPage {
  page?: RenderedPage;
  draft?: PageDraft;
  /** Answers what is sent, once it is settled; undefined for what the server would say. */
  refuse?: (sent: SentRequest) => Answer | Promise<Answer>;
  /** What is stored by now; null: it was deleted. */
  theirs?: RenderedPage | null;
  rights?: readonly UserRight[];
  images?: readonly object[];
}

/** Opens the form of a page before a server that keeps its draft, and publishes it. */
export function openPageForm({ page = storedPage(), theirs = page, ...options }: ServedPage = {}) {
  let { draft } = options;
  const requests = answerRequests(async (sent) => {
    const { method, path, body } = sent;
    const refusal = method === 'GET' ? undefined : await options.refuse?.(sent);
    if (refusal !== undefined) return refusal;
    if (path === endpointPath('renderDescription')) {
      const { description } = body as { description: string };
      return { body: { descriptionHtml: `<p>Rendered: ${description}</p>` } };
    }
    if (path.startsWith(endpointPath('listImages'))) return { body: options.images ?? [] };
    if (path === endpointPath('listPages')) return { body: [{ ...page, hasDraft: draft !== undefined }] };
    if (path.startsWith(endpointPath('listApps'))) return { body: [] };
    if (path.startsWith(endpointPath('getQuestions'))) return { body: { questions: [], version: 1 } };
    if (path.startsWith(endpointPath('getFormToken'))) return { body: { formToken: 'token' } };
    if (method === 'PUT') return { body: (draft = draftOf(page, body as Partial<RenderedPage>)) };
    if (method === 'DELETE') return { status: 204 };
    if (path.endsWith('/publish')) return { body: { ...page, ...draft, version: page.version + 1 } };
    if (path.endsWith('/draft')) return { body: draft };
    return theirs === null ? { status: 404 } : { body: theirs };
  });
  const site = { isActive: true, version: 1, ...siteSettingsDefaults };
  const form = (
    <PageForm
      key="form"
      opened={{ entry: page, draft: draft ?? null }}
      {...{ kept: null, keptKey: 'page', site, userId: 'ada' }}
    />
  );
  return { ...renderPage([form, <Toaster key="toaster" />], options.rights), requests };
}

/** What was sent by a method. */
export const bodiesOf = (requests: readonly SentRequest[], method: string) =>
  requests.filter((sent) => sent.method === method).map(({ body }) => body as EditPageBody);

/** The first field of a label. */
export function pageField(label: string): HTMLInputElement {
  const [first] = screen.getAllByLabelText<HTMLInputElement>(label, { exact: true });
  if (first === undefined) throw new Error(`There is no field ${label}.`);
  return first;
}
