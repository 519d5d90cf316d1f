import { describe, expect, it } from '@jest/globals';
import { formatRevision, parseRevision } from './revision.ts';

describe('a revision', () => {
  it('comes back as it was sent', () => {
    const revision = { topic: 'apps', number: 17 };
    expect(formatRevision(revision)).toBe('apps 17');
    expect(parseRevision(formatRevision(revision))).toEqual(revision);
  });

  it.each(['', 'apps', 'apps x', 'apps 1 2', 'apps -1', 'Apps 1', 'apps 1234567890123456'])(
    'is not read out of "%s"',
    (text) => {
      expect(parseRevision(text)).toBeUndefined();
    },
  );
});
