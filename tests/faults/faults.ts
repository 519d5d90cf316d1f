import { setTimeout as sleep } from 'node:timers/promises';
import { accept, answer, hang, loseReply, trickle, type Crm } from '../support/servers/crm.ts';
import type { Line } from '../threats/support/attacks/line.ts';
import type { Product } from '../threats/support/site.ts';

/** Something that goes wrong for a while, and its end. */
export interface Fault {
  name: string;
  act: () => Promise<void>;
  /** Milliseconds after its end within which all must be well again, where that is not the usual. */
  wellWithinMs?: number;
}

/** A product, and all that can go wrong with it in the form in which it runs. */
export interface Subject {
  site: Product;
  faults: Fault[];
  remove: () => Promise<void>;
}

/** A random number below another. */
export type Random = (below: number) => number;

/** Settings of leads: retries that would be minutes apart are seconds apart, since all must be there at the end. */
export const quickDelivery = {
  DELIVERY_TIMEOUT: '2',
  DELIVERY_LEASE: '6',
  DELIVERY_FIRST_DELAY: '0.5',
  DELIVERY_LONGEST_DELAY: '2',
};

/** All visitors come from a few addresses. */
export const roomyLimits = {
  LIMIT_CONTACT: '100000000/60',
  LIMIT_DOCUMENTS: '100000000/60',
  LIMIT_UPLOAD: '100000000/60',
};

/** A kill takes effect a moment later. */
export async function kill(fault: () => void | Promise<void>): Promise<void> {
  await fault();
  await sleep(300);
}

/** @param noise asked whenever the CRM is */
export function crmMoods(crm: Crm, noise: Random): Fault[] {
  let isDown = false;
  const comeUp = async () => {
    if (isDown) await crm.comeUp();
    isDown = false;
  };
  const mood = (name: string, ...behaviour: Parameters<typeof crm.always>) => ({
    name: `the CRM ${name}`,
    act: async () => {
      await comeUp();
      crm.always(...behaviour);
    },
  });
  const refusals = [answer(500), answer(503), answer(408), answer(429, { 'retry-after': '1' })];
  return [
    mood('accepts', accept),
    mood('refuses for now', (response, store, request) => {
      (refusals[noise(refusals.length)] ?? accept)(response, store, request);
    }),
    mood('hangs', hang),
    mood('loses its replies', loseReply),
    mood('trickles', trickle(500)),
    {
      name: 'the CRM is down',
      act: async () => {
        if (!isDown) await crm.goDown();
        isDown = true;
      },
    },
  ];
}

export function lineMoods(line: Line, random: Random): Fault[] {
  const mood = (name: string, is: Parameters<Line['be']>[0]) => ({
    name: `connections ${name}`,
    act: async () => {
      line.be(is);
      await sleep(1000 + random(3000));
      line.be('good');
    },
  });
  return [
    mood('slow', 'slow'),
    mood('thin', 'thin'),
    mood('stuck', 'stuck'),
    mood('cut', 'cut'),
    { name: 'F20: all connections reset', act: () => kill(line.cutAll) },
  ];
}
