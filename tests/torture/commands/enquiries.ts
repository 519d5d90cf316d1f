import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { stages } from '@portfolio/contracts/leads/leads.ts';
import * as model from '../model/enquiries.ts';
import { bodyOf, type World } from '../world.ts';
import { pick, request, type Command } from './command.ts';

export const visitorEmail = (world: World, key: string) =>
  `${world.name()}-${key.replace(' ', '')}@example.com`;

const send =
  (isRepeat: boolean): Command =>
  (world, { enquiries }, _by, { target }) => {
    const key = isRepeat ? pick(Object.keys(enquiries), target) : world.mark('enquiry');
    if (key === undefined || enquiries[key]?.isErased === true) return undefined;
    const json = {
      firstName: 'Grace Hopper',
      email: visitorEmail(world, key),
      phone: '+44 1234 567890',
      notes: `We would like a shop for our bakery: ${key}, ${world.name()}`,
    };
    return {
      by: 'visitor',
      request: {
        ...request('POST', '/crm/send', json),
        headers: { 'idempotency-key': `${world.name()} ${key}`.replaceAll(' ', '-') },
      },
      apply: model.send(key),
      learn: (answer) => {
        const { id } = bodyOf(z.looseObject({ id: z.string(), reference: z.string() }), answer);
        const known = world.ids.get(key);
        if (known !== undefined && known !== id)
          throw new Error(`${key} was accepted twice: ${known}, ${id}`);
        world.ids.set(key, id);
      },
    };
  };

const about =
  (make: (by: string, key: string, id: string, value: number) => ReturnType<Command>): Command =>
  ({ ids }, { enquiries }, by, { target, value }) => {
    const key = pick(Object.keys(enquiries), target);
    const id = ids.get(key ?? '');
    return key === undefined || id === undefined ? undefined : make(by, key, id, value);
  };

export const enquiryCommands: Readonly<Record<string, Command>> = {
  'send enquiry': send(false),
  'send enquiry again': send(true),
  'set stage': about((by, key, id, value) => {
    const stage = pick(stages, value) ?? 'new';
    return {
      by,
      request: request('PATCH', `/leads/${id}`, { stage }),
      apply: model.setStage(by, key, stage),
    };
  }),
  'erase enquiry': about((by, key, id) => ({
    by,
    request: request('DELETE', `/leads/${id}`),
    apply: model.erase(by, key),
  })),
  'erase unknown enquiry': (_world, _state, by) => ({
    by,
    request: request('DELETE', `/leads/${randomUUID()}`),
    apply: model.erase(by, undefined),
  }),
};
