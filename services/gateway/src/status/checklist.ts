import { factorsSchema } from '@portfolio/contracts/account/factors.ts';
import { siteSchema } from '@portfolio/contracts/account/setup.ts';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { ServiceName } from '@portfolio/contracts/endpoints/endpoint.ts';
import { brandSchema } from '@portfolio/contracts/pages/brand.ts';
import { listedPageSchema } from '@portfolio/contracts/pages/pages.ts';
import { checklistKeys, type ChecklistKey } from '@portfolio/contracts/site/checklist.ts';
import { siteDefaultsIn } from '@portfolio/contracts/site/defaults-in.ts';
import { shippedLanguages } from '@portfolio/contracts/site/shipped-languages.ts';
import { siteDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { leadsStatusSchema } from '@portfolio/contracts/status.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { signedIn } from '../edge/admit.ts';
import type { OwnHandler } from '../routes.ts';
import type { Caller } from '../sessions/session-records.ts';
import { parseJson } from '@portfolio/kit/http/error-answer.ts';
import type { Upstreams } from '../upstream/upstreams.ts';

/** Reads what a part says; undefined where it does not answer. */
type Read = <T>(upstream: ServiceName, target: string, schema: z.ZodType<T>) => Promise<T | undefined>;

const readFor =
  (upstreams: Upstreams, user: Caller, requestId: string): Read =>
  async (upstream, target, schema) => {
    const answer = await upstreams
      .ask({ upstream, method: 'GET', target, user, requestId })
      .catch(() => undefined);
    return answer?.status === 200 ? schema.safeParse(parseJson(answer.body)).data : undefined;
  };

const legalPaths = ['/privacy', '/imprint'];

const examples = shippedLanguages.map((language) => siteDefaultsIn(language).heroStatistics);

/** Texts of the site that are still those of the product. */
async function siteIsDone(read: Read) {
  const site = await read('auth', endpoints.getSiteFacts.path, siteSchema);
  const facts = ['contactEmail', 'contactPhone'] as const;
  return {
    contactFacts: site !== undefined && facts.every((fact) => site[fact] !== siteDefaults[fact]),
    numbers:
      site !== undefined && examples.every((example) => !isDeepStrictEqual(site.heroStatistics, example)),
  };
}

async function contentIsDone(read: Read) {
  const [brand, pages, apps] = await Promise.all([
    read('catalog', endpoints.getBrand.path, brandSchema.pick({ logoUrl: true })),
    read('catalog', endpoints.listPages.path, z.array(listedPageSchema.pick({ path: true, isActive: true }))),
    read('catalog', `${endpoints.listApps.path}?limit=1`, z.array(z.unknown())),
  ]);
  return {
    logo: brand !== undefined && brand.logoUrl !== null,
    // One that was deleted, or has another path by now, has been decided upon.
    legalPages:
      pages?.every(({ path, isActive }) => isActive === true || !legalPaths.includes(path)) === true,
    firstApp: apps !== undefined && apps.length > 0,
  };
}

/** `GET /api/site/checklist`: each part says what it knows, and a part that does not answer has done nothing. */
export function createChecklist(upstreams: Upstreams): OwnHandler<'getChecklist'> {
  return async ({ response }) => {
    const read = readFor(upstreams, signedIn(response), requestIdOf(response));
    const [site, content, leads, factors] = await Promise.all([
      siteIsDone(read),
      contentIsDone(read),
      read('leads', '/internal/status', leadsStatusSchema),
      read('auth', endpoints.listFactors.path, factorsSchema),
    ]);
    const hasFactor = factors !== undefined && factors.factors.length > 0;
    const done: Record<ChecklistKey, boolean> = {
      ...site,
      ...content,
      ...(leads?.done ?? { channel: false, testEnquiry: false, backup: false }),
      secondFactor: hasFactor,
    };
    return checklistKeys.map((key) => ({ key, isDone: done[key] }));
  };
}
