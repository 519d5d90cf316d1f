import { z } from 'zod';
import { draftFailureSchema, knownDraftSchema } from '../apps/app-drafts.ts';
import { changedFieldSchema, draftAuthorSchema } from '../apps/app-revisions.ts';
import { time } from '../apps/case-study.ts';
import { keepBlankOrClear } from '../fields.ts';
import { editQuestionsBodySchema } from '../leads/questions.ts';
import { editSiteBodySchema } from '../site/site.ts';
import { editBrandBodySchema } from './brand.ts';
import { editedNavigationFields, requireOwnIds } from './navigation.ts';
import { editWordsBodySchema } from './words.ts';

/** `publishAt` in the future is when the clock publishes the draft. */
const draftFields = { draftedAt: knownDraftSchema, publishAt: keepBlankOrClear(time('Publish At')) };

/** `PUT /api/site/navigation/draft`, `…/brand/draft`, `…/words/draft`, `…/settings/draft`: the fields as in an edit. */
export const navigationDraftBodySchema = z
  .strictObject({ ...editedNavigationFields.shape, ...draftFields })
  .superRefine(requireOwnIds);
export const brandDraftBodySchema = editBrandBodySchema.extend(draftFields);
export const wordsDraftBodySchema = editWordsBodySchema.extend(draftFields);
export const questionsDraftBodySchema = editQuestionsBodySchema.extend(draftFields);
export const settingsDraftBodySchema = editSiteBodySchema.extend(draftFields);

/** What the draft of a part says beside the part as it will be. */
export const partDraftFields = {
  publishAt: z.iso.datetime().nullable(),
  changed: z.array(changedFieldSchema),
  draftedAt: z.iso.datetime(),
  draftedBy: draftAuthorSchema,
  failure: draftFailureSchema.nullable(),
};
