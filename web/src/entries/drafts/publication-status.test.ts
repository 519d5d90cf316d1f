import { describe, expect, it } from '@jest/globals';
import type { AppDraft } from '@portfolio/contracts/apps/app-drafts.ts';
import { describePublication } from './publication-status.ts';
import { storedApp } from '../../testing/stored-app.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const [soon, later] = ['2026-03-02T12:00:00.000Z', '2026-03-09T12:00:00.000Z'];
const app = storedApp({ updatedAt: '2026-02-01T12:00:00.000Z' });
const draft: AppDraft = {
  ...app,
  changed: ['title'],
  draftedAt: '2026-02-20T12:00:00.000Z',
  draftedBy: { id: app.userId, name: 'Ada Lovelace' },
  failure: null,
  descriptionHtml: '',
};

describe('what visitors see of an app', () => {
  it('is the stored version, whatever is prepared', () => {
    expect(describePublication(app, null, now)).toMatchObject({
      isVisible: true,
      now: expect.stringMatching(/^Visitors see the version of Feb 1, 2026/),
      prepared: undefined,
      next: undefined,
    });
    expect(describePublication(app, draft, now)).toMatchObject({
      isVisible: true,
      prepared: expect.stringMatching(
        /^A draft of Feb 20, 2026.* by Ada Lovelace is prepared; visitors do not see it\.$/,
      ),
      next: 'It replaces what visitors see once it is published.',
    });
  });

  it('is what was published last where its time is not known', () => {
    expect(describePublication({ ...app, updatedAt: null }, null, now).now).toBe(
      'Visitors see what was published last.',
    );
  });

  it('is nothing while it is inactive or waits for its time', () => {
    expect(describePublication({ ...app, isActive: false }, null, now)).toMatchObject({
      isVisible: false,
      now: 'Visitors do not see this app.',
      next: undefined,
    });
    const inactive = { ...app, isActive: false, unpublishAt: later };
    expect(describePublication(inactive, null, now).next).toBeUndefined();
    // A time to publish is the wish to be seen.
    expect(describePublication({ ...inactive, publishAt: soon }, null, now)).toMatchObject({
      now: 'Visitors do not see this app.',
      next: expect.stringMatching(
        /^By itself: on Mar 2, 2026.* visitors see it, then on Mar 9, 2026.* visitors no longer see it\.$/,
      ),
    });
    expect(describePublication({ ...app, publishAt: soon, unpublishAt: later }, null, now)).toMatchObject({
      isVisible: false,
      next: expect.stringMatching(
        /^By itself: on Mar 2, 2026.* visitors see it, then on Mar 9, 2026.* visitors no longer see it\.$/,
      ),
    });
  });

  it('is nothing once its time is over, also before the clock has hidden it', () => {
    expect(describePublication({ ...app, unpublishAt: '2026-03-01T12:00:00.000Z' }, null, now)).toMatchObject(
      {
        isVisible: false,
        now: 'Visitors do not see this app.',
        next: undefined,
      },
    );
  });

  it('changes by the clock where the draft or the app says so', () => {
    expect(describePublication(app, { ...draft, publishAt: soon }, now).next).toMatch(
      /^By itself: on Mar 2, 2026.* the draft is published\.$/,
    );
    // What waits for a moment waits still once there is a draft that says nothing of it.
    const waiting = { ...app, publishAt: soon };
    expect(describePublication(waiting, { ...draft, publishAt: soon }, now).next).toMatch(
      /^By itself: on Mar 2, 2026.* visitors see it\. It replaces what visitors see once it is published\.$/,
    );
    expect(describePublication({ ...app, unpublishAt: soon }, null, now).next).toMatch(
      /visitors no longer see it/,
    );
    expect(
      describePublication({ ...app, unpublishAt: '2026-01-01T00:00:00.000Z' }, null, now).next,
    ).toBeUndefined();
  });

  it('ends when the draft says, once that is published', () => {
    const ending = { ...app, unpublishAt: soon };
    const nextOf = (values: Partial<AppDraft>) =>
      describePublication(ending, { ...draft, ...values }, now).next;
    expect(nextOf({ unpublishAt: later })).toMatch(
      /^By itself: on Mar 2, 2026.* no longer see it\. It replaces what visitors see once it is published, until Mar 9, 2026.*\.$/,
    );
    expect(nextOf({ unpublishAt: null })).toMatch(/once it is published, and then has no end date\.$/);
    const early = '2026-03-02T06:00:00.000Z';
    expect(nextOf({ publishAt: early, unpublishAt: later })).toMatch(
      /^By itself: on Mar 2, 2026.* the draft is published, then on Mar 9, 2026.* visitors no longer see it\.$/,
    );
    expect(nextOf({ publishAt: early, unpublishAt: null })).toMatch(
      /^By itself: on Mar 2, 2026.* the draft is published\.$/,
    );
    expect(nextOf({ publishAt: later, unpublishAt: null })).toMatch(
      /^By itself: on Mar 2, 2026.* visitors no longer see it, then on Mar 9, 2026.* the draft is published\.$/,
    );
  });

  it('stays what it is where the draft could not be published, and why is said', () => {
    const failure = { at: '2026-02-21T12:00:00.000Z', reason: 'An app with this slug already exists' };
    expect(describePublication(app, { ...draft, failure }, now)).toMatchObject({
      failure: expect.stringMatching(
        /^It could not be published at Feb 21, 2026.*: An app with this slug already exists\.$/,
      ),
      next: 'It replaces what visitors see once it is published.',
    });
  });
});
