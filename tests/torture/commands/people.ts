import { administrator } from '../../support/site/seed.ts';
import { z } from 'zod';
import * as model from '../model/people.ts';
import { bodyOf, emailOf, people, programs, type World } from '../world.ts';
import { pick, request, type Command } from './command.ts';

const { password } = administrator;
const roleSets = [['owner'], ['editor'], ['contributor'], ['sales'], ['editor', 'sales']] as const;
const linkSchema = z.looseObject({ id: z.string().optional(), url: z.string() });

const changeUser =
  (makeChange: (isActive: boolean, value: number) => model.UserChange): Command =>
  ({ ids }, { users }, by, { target, value }) => {
    const name = pick(Object.keys(people), target) ?? '';
    const change = makeChange(users[name]?.isActive === true, value);
    const path = `/users/${ids.get(name) ?? ''}`;
    return {
      by,
      request:
        change.isDeleted === true ? request('DELETE', path) : request('PATCH', path, { ...change, password }),
      apply: model.changeUser(by, name, change),
    };
  };

const learnLink =
  ({ ids, links }: World, key: string) =>
  (answer: Parameters<typeof bodyOf>[1]) => {
    const { id, url } = bodyOf(linkSchema, answer);
    links.set(key, url.split('/').at(-1) ?? '');
    if (id !== undefined) ids.set(key, id);
  };

/** Links whose token somebody was told. */
const find = ({ links }: World, number: number, isWanted: (key: string) => boolean = () => true) =>
  pick([...links.keys()].filter(isWanted), number);

const invite: Command = (world, _state, by) => {
  const key = world.mark('link');
  const email = `${world.name()}-${key.replace(' ', '')}@example.com`;
  return {
    by,
    request: request('POST', '/users/invitations', { email, roles: ['sales'], password }),
    apply: model.makeLink(by, key, null),
    learn: learnLink(world, key),
  };
};

const makeReset: Command = (world, { users }, by, { target }) => {
  const of = pick(Object.keys(people), target) ?? '';
  if (users[of]?.isActive !== true) return undefined;
  const key = world.mark('link');
  return {
    by,
    request: request('POST', `/users/${world.ids.get(of) ?? ''}/reset-link`, { password }),
    apply: model.makeLink(by, key, of),
    learn: learnLink(world, key),
  };
};

const takeLink: Command = (world, { links }, _by, { target }) => {
  const key = find(world, target);
  if (key === undefined) return undefined;
  const token = world.links.get(key) ?? '';
  const isInvitation = links[key]?.of === null;
  return {
    by: 'visitor',
    request: isInvitation
      ? request('POST', `/invitations/${token}/accept`, { firstName: 'New', lastName: 'Person', password })
      : request('POST', `/password-resets/${token}`, { password }),
    apply: model.useLink(key),
  };
};

const withdraw: Command = (world, { links }, by, { target }) => {
  const key = find(world, target, (one) => links[one]?.of === null);
  if (key === undefined) return undefined;
  return {
    by,
    request: request('DELETE', `/users/invitations/${world.ids.get(key) ?? ''}`),
    apply: model.withdraw(by, key),
  };
};

const signIn: Command = (world, _state, _by, { target }) => {
  const name = pick(Object.keys(people), target) ?? '';
  return {
    by: 'visitor',
    request: request('POST', '/login', { email: emailOf(name), password }),
    apply: model.signIn(name),
    learn: (answer) => {
      world.keepSession(name, answer);
    },
  };
};

const endToken: Command = ({ ids }, _state, by, { target }) => {
  const name = pick(Object.keys(programs), target) ?? '';
  return {
    by,
    request: request('DELETE', `/tokens/${ids.get(name) ?? ''}`),
    apply: model.endToken(by, name),
  };
};

export const peopleCommands: Readonly<Record<string, Command>> = {
  'switch user': changeUser((isActive) => ({ isActive: !isActive })),
  'change roles': changeUser((_isActive, value) => ({ roles: pick(roleSets, value) ?? ['editor'] })),
  'delete user': changeUser(() => ({ isDeleted: true })),
  invite,
  'make reset link': makeReset,
  'use link': takeLink,
  'withdraw invitation': withdraw,
  'sign in': signIn,
  'end token': endToken,
};
