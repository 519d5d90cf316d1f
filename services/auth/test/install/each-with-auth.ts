import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { startAuth, type AuthUnderTest } from '../auth-under-test.ts';
import { startPeers, type Peers } from '../peers.ts';

/** Each test has an empty database and the service, before its setup, of its own. */
export let peers: Peers;
export let database: TestDatabase;
export let auth: AuthUnderTest;

beforeAll(async () => {
  peers = await startPeers();
});
afterAll(() => peers.stop());
beforeEach(async () => {
  database = await createTestDatabase();
  auth = await startAuth(peers);
  peers.calls.length = 0;
  peers.behave('migrate');
});
afterEach(async () => {
  await auth.stop();
  await database.drop();
});

export async function restartAuth(): Promise<void> {
  await auth.stop();
  auth = await startAuth(peers);
}
