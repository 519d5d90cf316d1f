import { administrator } from '../../support/site/seed.ts';
import { startEmbeddedStack, type EmbeddedStack } from '../../support/site/stack.ts';
import { addressOf, createAsk, type Answer, type Ask } from './ask.ts';

export interface Fresh {
  stack: EmbeddedStack;
  ask: Ask;
  install: (changed?: object, from?: string) => Promise<Answer>;
}

/** A product before its setup. */
export async function withFresh<T>(
  act: (fresh: Fresh) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const stack = await startEmbeddedStack(settings);
  const ask = createAsk(Number(new URL(stack.url).port));
  const { host, port, name, user, password } = stack.database;
  const body = {
    appName: 'Northlight Studio',
    appDescription: 'Web and mobile apps.',
    dbHost: host,
    dbPort: port,
    dbName: name,
    dbUser: user,
    dbPassword: password,
    adminEmail: administrator.email,
    adminPassword: administrator.password,
    adminFirstName: administrator.firstName,
    adminLastName: administrator.lastName,
  };
  let caller = 500_000;
  const install = (changed = {}, from = addressOf((caller += 1))) =>
    ask({
      method: 'POST',
      path: '/api/setup/install',
      json: { ...body, ...changed },
      from,
      patience: 60_000,
    });
  try {
    return await act({ stack, ask, install });
  } finally {
    await stack.remove();
  }
}
