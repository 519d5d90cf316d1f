import { describe, expect, it } from '@jest/globals';
import { routes } from '@portfolio/kit/http/mount-routes.ts';

const cached = routes.filter(({ isCached }) => isCached === true);

// docs/decisions/0004-revision-cache.md: what lies ready in the cache is sent before anybody decides anything.
describe('a cached row of the route table', () => {
  it('is there', () => {
    expect(cached.length).toBeGreaterThan(0);
  });

  it.each(cached)('$path has no limit, which an answer from the cache would not count against', (route) => {
    expect([route.limit, route.siteLimit]).toEqual([undefined, undefined]);
  });

  it.each(cached)('$path is a read of a service that is open to anyone', ({ method, right, to }) => {
    expect([method, right]).toEqual(['GET', 'anyone']);
    expect(to).not.toBe('gateway');
  });
});
