import { chooseUpdatesBodySchema, type UpdateChoice } from '@portfolio/contracts/updates.ts';
import { parseBody } from '@portfolio/kit/http/json-body.ts';
import { readShortJson } from '../edge/read-body.ts';
import type { OwnHandler } from '../own-handler.ts';
import { releaseFeed } from './release-feed.ts';
import type { UpdateChoiceRepository } from './update-choice.repository.ts';

export type FindUpdateChoice = () => Promise<UpdateChoice>;

/**
 * Whether the site asks which version is the newest. An operator who sets `UPDATE_URL` has said yes; the default asks once an owner has.
 *
 * @param setting `UPDATE_URL`; `off` forbids it
 * @param defaultAddress where nothing is set
 */
export function createFindUpdateChoice(
  choices: UpdateChoiceRepository,
  setting: string | undefined,
  defaultAddress = releaseFeed,
): FindUpdateChoice {
  const address = setting === 'off' ? null : (setting ?? defaultAddress ?? null);
  return async () => {
    const wasChosen = await choices.find();
    const isOn = address !== null && (wasChosen ?? setting !== undefined);
    return { isOn, isDecided: wasChosen !== undefined, address };
  };
}

/** `GET` and `PUT /api/site/updates` */
export function createUpdateChoice({
  updateChoice: choices,
  findUpdateChoice: find,
}: {
  updateChoice: UpdateChoiceRepository;
  findUpdateChoice: FindUpdateChoice;
}): Record<'getUpdateChoice' | 'chooseUpdates', OwnHandler> {
  return {
    getUpdateChoice: async (_request, response) => {
      response.set('Cache-Control', 'no-store').json(await find());
    },
    chooseUpdates: async (request, response) => {
      const { isOn } = parseBody(chooseUpdatesBodySchema, await readShortJson(request, response));
      await choices.put(isOn);
      response.set('Cache-Control', 'no-store').json(await find());
    },
  };
}
