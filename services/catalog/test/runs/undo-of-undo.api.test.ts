import { describe, expect, it } from '@jest/globals';
import { newToken, serveRuns } from './runs-under-test.ts';

const { catalog, call, createApp, editApp, runOf } = serveRuns();

describe('an undo of an undo', () => {
  const grace = '0190d2f4-5a5e-4c3a-9b1d-2f0e4c6a8b77';
  /** By somebody else than the token's maker. @returns the run that it is */
  const undoAsGrace = async (id: string, body: object = {}): Promise<string> => {
    const answer = await catalog.call('POST', `/api/runs/${id}/undo`, { caller: grace, body });
    expect(answer).toMatchObject({ status: 200, body: { conflicts: [] } });
    const [newest] = (await call('GET', '/runs?limit=1')).body as { id: string; undoOf: string }[];
    expect(newest?.undoOf).toBe(id);
    return newest?.id ?? '';
  };
  const titleOf = async (id: string) =>
    ((await call('GET', '/apps/getapps?limit=200')).body as { id: string; title: string }[]).find(
      (app) => app.id === id,
    )?.title;

  it('counts whoever undid it, and the run says each time whether it is in force', async () => {
    const token = newToken();
    const { id } = await createApp({ title: 'Before' });
    await editApp(id, { title: 'After' }, { token });
    const run = await runOf(token);
    let last = run.id;
    for (const [title, isUndone] of [
      ['Before', true],
      ['After', false],
      ['Before', true],
      ['After', false],
    ] as const) {
      last = await undoAsGrace(last);
      expect([await titleOf(id), (await runOf(token)).isUndone]).toEqual([title, isUndone]);
    }
    await undoAsGrace(run.id);
    expect([await titleOf(id), (await runOf(token)).isUndone]).toEqual(['Before', true]);
  });

  it('of a part makes the run one that can be undone again', async () => {
    const token = newToken();
    const [first, second] = [await createApp({ title: 'One' }), await createApp({ title: 'Two' })];
    for (const { id } of [first, second]) await editApp(id, { title: 'Changed' }, { token });
    const { id } = await runOf(token);
    const part = await undoAsGrace(id, { changes: [{ kind: 'app', id: first.id }] });
    await undoAsGrace(id);
    expect(await runOf(token)).toMatchObject({ isUndone: true });
    await undoAsGrace(part);
    expect(await runOf(token)).toMatchObject({
      isUndone: false,
      changes: [{ isUndone: false }, { isUndone: true }],
    });
    await undoAsGrace(id);
    expect(await titleOf(first.id)).toBe('One');
  });

  it('of the older of two runs is no conflict with the undo of the newer', async () => {
    const { id } = await createApp({ title: 'Before' });
    const runs: string[] = [];
    for (const [run, title] of [
      ['a', 'First'],
      ['b', 'Second'],
    ] as const) {
      const token = newToken(run);
      await editApp(id, { title }, { token });
      runs.unshift((await runOf(token)).id);
    }
    for (const run of runs) await undoAsGrace(run);
    expect(await titleOf(id)).toBe('Before');
  });
});
