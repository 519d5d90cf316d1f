import { median } from '../../support/percentile.ts';
import type { Result } from '../result.ts';
import type { Settings } from '../settings.ts';
import { send, type Load } from './load.ts';

/** So many visitors ask at one time. */
export const visitors = 16;

export interface Comparison {
  work: string;
  limit: string;
  atLeast: number;
  /** What is asked of the product, and of its limit. */
  product: Omit<Load, 'seconds'>;
  bare: Omit<Load, 'seconds'>;
  /** After every load, for what it left behind. */
  cleanUp?: () => Promise<void>;
}

/**
 * Sends the same load to the product and to its limit, in turns, so that other load of the machine slows both. The first
 * turn of each warms it up and is not counted.
 */
export async function compare(
  comparison: Comparison,
  { rounds, seconds, warmUpSeconds }: Settings,
): Promise<Result> {
  const { work, limit, atLeast, product, bare, cleanUp } = comparison;
  const rate = async (load: Omit<Load, 'seconds'>, duration = seconds) => {
    const { perSecond } = await send({ ...load, seconds: duration });
    await cleanUp?.();
    return perSecond;
  };
  await rate(product, warmUpSeconds);
  await rate(bare, warmUpSeconds);
  const measured: { product: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) measured.push({ product: await rate(product), bare: await rate(bare) });
    else {
      const first = await rate(bare);
      measured.push({ bare: first, product: await rate(product) });
    }
  }
  const ratios = measured.map((round) => round.product / round.bare);
  return {
    work,
    limit,
    product: perSecond(measured.map((round) => round.product)),
    limitMeasured: perSecond(measured.map((round) => round.bare)),
    figure: median(ratios),
    goal: { atLeast },
    rounds: ratios,
  };
}

const perSecond = (rates: readonly number[]) => `${median(rates).toFixed(0)}/s`;
