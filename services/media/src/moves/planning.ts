import type { MovePlan } from '@portfolio/contracts/media/moves.ts';
import type { CatalogClient } from '../catalog.client.ts';
import {
  followLinks,
  placeItems,
  publicPathOf,
  targetsOf,
  type Outline,
  type Places,
} from './content/addresses.ts';
import { planItem, type PlanOptions } from './content/plan-item.ts';
import type { MovesRepository, StoredItem, StoredMove } from './moves.repository.ts';
import { becomingOf, itemOf, outlineFieldsOf, outlineOf } from './sources.ts';

interface PlannerOptions {
  moves: Pick<MovesRepository, 'listOutlines'>;
  catalog: Pick<CatalogClient, 'findTakenAddresses' | 'findLanguages'>;
  /** The site's own address. */
  publicUrl: string;
}

/** How the items of a move are planned, all by the same addresses. */
export interface Planning {
  outlines: readonly Outline[];
  places: Places;
  /** New paths by old ones. */
  targets: ReadonlyMap<string, string>;
  options: PlanOptions;
}

export type PlanMove = ReturnType<typeof createPlanner>;

/** Plans moves: the same decisions and the same addresses here give the same plan. */
export const createPlanner =
  ({ moves, catalog, publicUrl }: PlannerOptions) =>
  async (move: StoredMove): Promise<Planning> => {
    const stored = await moves.listOutlines(move.id, outlineFieldsOf(move));
    const outlines = stored.map((item) => outlineOf(item, move));
    const { origin, category, appType } = move;
    const places = await placeItems(outlines, {
      ...{ origin, becomes: becomingOf(move) },
      findTaken: catalog.findTakenAddresses,
    });
    const targets = targetsOf(outlines, places);
    const follow = followLinks(targets, { origin, publicUrl });
    const { categories = [] } = await catalog.findLanguages();
    return { outlines, places, targets, options: { origin, category, categories, appType, follow } };
  };

/** An item with all that is planned of it; undefined: it is skipped. */
export function planStored(stored: StoredItem, move: StoredMove, { places, options }: Planning) {
  const place = places.get(stored.number);
  if (place === undefined) return undefined;
  return { place, ...planItem(itemOf(stored, move), place, options) };
}

/** As the plan says it. */
export function shownPlan(
  stored: StoredItem,
  move: StoredMove,
  planning: Planning,
): MovePlan['items'][number] {
  const item = itemOf(stored, move);
  const source = item.address ?? item.title;
  const planned = planStored(stored, move, planning);
  if (planned === undefined)
    return { source, becomes: 'skip', title: item.title, address: null, pictures: [], problems: [] };
  const { place, title, pictures, problems } = planned;
  const address = publicPathOf(place);
  return { source, becomes: place.kind, title, address, pictures: pictures.map(({ url }) => url), problems };
}
