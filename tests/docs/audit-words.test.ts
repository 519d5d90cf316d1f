import { describe, expect, it } from '@jest/globals';
import { auditKinds } from '@portfolio/contracts/audit.ts';
import { routes } from '../../services/kit/src/http/mount-routes.ts';
import { describeAction } from '../../web/src/features/audit/action-words.ts';

/** The rows of the route table that leave an entry in the audit log. */
const recorded = routes.filter(
  ({ method, path, right, audit }) =>
    audit !== 'calls' &&
    audit !== 'never' &&
    (audit !== undefined || path === '/api/logout' || (right !== 'anyone' && method !== 'GET')),
);
const userId = '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001';

describe.each(recorded)('$method $path', ({ method, path }) => {
  it('has words in the audit log', () => {
    for (const status of [200, 422]) {
      const words = describeAction({ method, route: path, status, userId });
      expect(words).not.toContain(path);
    }
  });

  it('is found under exactly one kind', () => {
    const kinds = Object.entries(auditKinds).filter(([, beginnings]) =>
      beginnings.some((beginning) => path.startsWith(beginning)),
    );
    expect(kinds.map(([kind]) => kind)).toHaveLength(1);
  });
});
