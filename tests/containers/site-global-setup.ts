import { startContainerStack } from '../support/site/container-stack.ts';
import { createApp, install, signIn } from '../support/site/seed.ts';
import { rememberTestServer } from '../support/jest/test-server.ts';
import { rememberSite, secretsOfSite } from './site.ts';

/** Starts the product in containers for all test files, set up and with one app. */
export default async function startSite(): Promise<void> {
  // All visitors of these tests come from one address.
  const limits = {
    LIMIT_CONTACT: '1000000/60',
    LIMIT_LOGIN: '1000/60',
    LIMIT_DOCUMENTS: '1000000/60',
  };
  const stack = await startContainerStack({ ...limits, ...secretsOfSite });
  rememberTestServer(stack.remove);
  await install(stack);
  const { thumbnailUrl } = await createApp(await signIn(stack), { title: 'Harbour' }, 1);
  const { url, project, database, envFile } = stack;
  rememberSite({
    url,
    project,
    envFile,
    databasePassword: database.password,
    image: thumbnailUrl,
  });
}
