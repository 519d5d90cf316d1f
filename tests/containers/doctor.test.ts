import { expect, it } from '@jest/globals';
import { docker } from '../support/docker.ts';
import { askDoctor } from '../support/site/operations.ts';
import { containerOf, findSite } from './site.ts';

it('a part that works is healthy, and one that hangs is said not to answer', async () => {
  const site = { variables: { SITE: 'compose', ENV_FILE: findSite().envFile } };
  expect(await askDoctor(site)).toMatch(/ok +leads healthy[^]* ok +leads is ready/);
  const leads = await containerOf('leads');
  await docker('kill', '--signal', 'STOP', leads);
  try {
    const said = await askDoctor(site);
    expect(said).toContain('WRONG leads does not answer (');
    expect(said).toContain('WRONG leads does not answer whether it is ready');
    expect(said).toMatch(/ok +catalog healthy/);
  } finally {
    await docker('kill', '--signal', 'CONT', leads);
  }
}, 120_000);
