import { stopTestServer } from './test-server.ts';

export default async function tearDown(): Promise<void> {
  await stopTestServer();
}
