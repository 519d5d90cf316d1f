import { describe, expect, it } from '@jest/globals';
import * as enquiries from './enquiries.ts';
import * as entries from './entries.ts';
import { explain } from './explain.ts';
import * as people from './people.ts';
import type { Outcome, State, User } from './state.ts';

const user = (role: 'owner' | 'contributor'): User => ({
  roles: [role],
  isActive: true,
  isDeleted: false,
  isSignedIn: true,
});
const nothing: State = {
  entries: {},
  formerly: {},
  users: { ada: user('owner'), eve: user('owner'), cora: user('contributor') },
  tokens: { program: { maker: 'eve', scopes: ['content:draft'], isEnded: false } },
  links: {},
  enquiries: {},
};
type Step = (state: State) => Outcome;
const after = (...steps: Step[]) => steps.reduce((state, step) => step(state).state, nothing);
const app = (key: string, address: string, isActive = true) =>
  entries.create('ada', { key, kind: 'app', content: { title: key, address } }, isActive);
const move = (key: string, address: string) => entries.edit('ada', key, { title: key, address });

describe('an explanation', () => {
  const one = after(app('one', 'a'));
  const save = (title: string, answer: string | undefined) => ({
    apply: entries.edit('ada', 'one', { title, version: 1 }),
    answer,
  });

  it('is found where one of two saves of a version wins, and for nothing else', () => {
    const titles = (states: State[]) => states.map((state) => state.entries.one?.content.title);
    expect(titles(explain([one], [save('x', '200'), save('y', '409 versionChanged')]))).toEqual(['x']);
    expect(explain([one], [save('x', '200'), save('y', '200')])).toEqual([]);
    expect(explain([one], [save('x', '409 versionChanged')])).toEqual([]);
  });

  it('leaves open whether a call without an answer was made', () => {
    const ends = explain([one], [save('x', undefined)]);
    expect(ends.map((state) => state.entries.one?.version).toSorted()).toEqual([1, 2]);
  });
});

describe('the model says, as the contract does, that', () => {
  it('an address leads to the one that had it last, and nowhere while that one is hidden', () => {
    const moved = after(app('one', 'a'), move('one', 'b'), app('two', 'a'), move('two', 'c'));
    expect(entries.lookUp(moved, 'app', 'a')).toBe('301 c');
    const hidden = entries.edit('ada', 'two', { title: 'two', isActive: false })(moved).state;
    expect(entries.lookUp(hidden, 'app', 'a')).toBe('404');
  });

  it('what comes out of the trash is as it went in, with its draft', () => {
    const before = after(
      app('one', 'a', false),
      entries.saveDraft('cora', 'one', { title: 'x', publishAt: null }, null),
    );
    const recovered = entries.recover('ada', 'one')(entries.remove('ada', 'one')(before).state);
    expect(recovered).toEqual({ says: ['200'], state: before });
  });

  it('a restored version shows and hides nothing', () => {
    const hidden = after(app('one', 'a'), entries.edit('ada', 'one', { title: 'x', isActive: false }));
    const { state } = entries.restoreVersion('ada', 'one', 1, 2)(hidden);
    expect(state.entries.one).toMatchObject({ content: { title: 'one' }, isActive: false, version: 3 });
  });

  it('a draft that the clock publishes makes a hidden entry visible', () => {
    const drafted = after(
      app('one', 'a', false),
      entries.saveDraft('ada', 'one', { title: 'x', publishAt: 5 }, null),
    );
    expect(entries.lookUp(entries.clockPublishes('one', 5)(drafted).state, 'app', 'a')).toBe('200 x');
  });

  it('nobody ends a draft of somebody else unseen', () => {
    const drafted = after(
      app('one', 'a'),
      entries.saveDraft('cora', 'one', { title: 'x', publishAt: null }, null),
    );
    expect(entries.publishDraft('ada', 'one', 1, undefined)(drafted).says).toEqual(['409 versionChanged']);
    expect(entries.publishDraft('ada', 'one', 1, 'x')(drafted).says).toEqual(['200']);
  });

  it('a contributor changes nothing that visitors see', () => {
    const seen = after(app('one', 'a'));
    expect(entries.edit('cora', 'one', { title: 'x' })(seen).says).toEqual(['403 notAllowed']);
  });

  it('links and programs end with the role of their maker', () => {
    const { state } = people.changeUser('ada', 'eve', { roles: ['editor'] })(
      after(people.makeLink('eve', 'link', null)),
    );
    expect(people.useLink('link')(state).says).toEqual(['404 linkNotFound']);
    expect(state.tokens.program?.isEnded).toBe(true);
  });

  it('who was deleted is signed out, and refused as nobody', () => {
    const { state } = people.changeUser('ada', 'eve', { isDeleted: true })(nothing);
    expect(people.makeLink('eve', 'link', null)(state).says).toEqual(['401 notSignedIn']);
  });

  it('an enquiry is erased as often as one asks, and one that never was is not found', () => {
    const sent = after(enquiries.send('one'), enquiries.erase('ada', 'one'));
    expect(enquiries.erase('ada', 'one')(sent).says).toEqual(['204']);
    expect(enquiries.erase('ada', undefined)(sent).says).toEqual(['404 enquiryNotFound']);
  });
});
