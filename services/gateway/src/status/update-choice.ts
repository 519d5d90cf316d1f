import type { UpdateChoice } from '@portfolio/contracts/updates.ts';
import type { OwnHandlers } from '../routes.ts';
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
}): OwnHandlers<'getUpdateChoice' | 'chooseUpdates'> {
  return {
    getUpdateChoice: find,
    chooseUpdates: async ({ body }) => {
      await choices.put(body.isOn);
      return find();
    },
  };
}
