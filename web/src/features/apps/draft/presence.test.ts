import { describe, expect, it } from '@jest/globals';
import type { AppDraft } from '@portfolio/contracts/app-drafts.ts';
import { describePresence } from './presence.ts';
import { storedApp } from '../../../testing/stored-app.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const [soon, later] = ['2026-03-02T12:00:00.000Z', '2026-03-09T12:00:00.000Z'];
const app = storedApp({ updatedAt: '2026-02-01T12:00:00.000Z' });
const draft: AppDraft = {
  ...app,
  changed: ['title'],
  draftedAt: '2026-02-20T12:00:00.000Z',
  draftedBy: app.userId,
  descriptionHtml: '',
};

describe('what visitors see of an app', () => {
  it('is the stored version, whatever is prepared', () => {
    expect(describePresence(app, null, now)).toMatchObject({
      isVisible: true,
      now: expect.stringMatching(/^Visitors see the version of Feb 1, 2026/),
      prepared: undefined,
      next: undefined,
    });
    expect(describePresence(app, draft, now)).toMatchObject({
      isVisible: true,
      prepared: expect.stringMatching(/^A draft of Feb 20, 2026.* only you see it\.$/),
      next: 'It replaces what visitors see once you publish it.',
    });
  });

  it('is nothing while it is inactive or waits for its time', () => {
    expect(describePresence({ ...app, isActive: false }, null, now)).toMatchObject({
      isVisible: false,
      now: 'Visitors do not see this app.',
      next: undefined,
    });
    expect(describePresence({ ...app, isActive: false, publishAt: soon }, null, now).next).toBeUndefined();
    expect(describePresence({ ...app, publishAt: soon, unpublishAt: later }, null, now)).toMatchObject({
      isVisible: false,
      next: expect.stringMatching(
        /^By itself: on Mar 2, 2026.* visitors see it, then on Mar 9, 2026.* visitors no longer see it\.$/,
      ),
    });
  });

  it('is nothing once its time is over, also before the clock has hidden it', () => {
    expect(describePresence({ ...app, unpublishAt: '2026-03-01T12:00:00.000Z' }, null, now)).toMatchObject({
      isVisible: false,
      now: 'Visitors do not see this app.',
      next: undefined,
    });
  });

  it('changes by the clock where the draft or the app says so', () => {
    expect(describePresence(app, { ...draft, publishAt: soon }, now).next).toMatch(
      /^By itself: on Mar 2, 2026.* the draft is published\.$/,
    );
    expect(describePresence({ ...app, unpublishAt: soon }, null, now).next).toMatch(
      /visitors no longer see it/,
    );
    expect(
      describePresence({ ...app, unpublishAt: '2026-01-01T00:00:00.000Z' }, null, now).next,
    ).toBeUndefined();
  });
});
