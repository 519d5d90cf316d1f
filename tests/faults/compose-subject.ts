import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startContainerStack } from '../support/site/container-stack.ts';
import { startCrm } from '../support/servers/crm.ts';
import { containersOf, docker } from '../support/docker.ts';
import { findFreePort } from '../support/servers/free-port.ts';
import { install } from '../support/site/seed.ts';
import { checkParts } from '../threats/support/proof.ts';
import { crmToken, openProduct, type Product } from '../threats/support/site.ts';
import { createContainerFaults } from './container-faults.ts';
import { quickDelivery, roomyLimits, type Random, type Subject } from './faults.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What Compose adds for the test: settings of leads, and the database's port for the checker. */
const additions = (databasePort: number) =>
  JSON.stringify({
    services: {
      leads: { environment: quickDelivery },
      postgres: { ports: [`127.0.0.1:${String(databasePort)}:5432`] },
    },
  });

/** The product as `make up` runs it, on the images that were built last. */
export async function startComposeSubject(random: Random): Promise<Subject> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-torture-'));
  const databasePort = await findFreePort();
  const file = path.join(folder, 'additions.yml');
  writeFileSync(file, additions(databasePort));
  const crm = await startCrm('0.0.0.0');
  const stack = await startContainerStack({
    COMPOSE_FILE: [path.join(root, 'docker-compose.yml'), file].join(':'),
    CRM_URL: crm.url,
    CRM_TOKEN: crmToken,
    ...roomyLimits,
    LIMIT_CONTACT_ALL: '100000000/60',
  });
  const remove = async () => {
    await stack.remove();
    await crm.goDown();
    rmSync(folder, { recursive: true });
  };
  try {
    await install(stack);
    const containers = await containersOf(stack.project);
    const password = /^DB_ADMIN_PASSWORD=(.*)$/m.exec(readFileSync(stack.envFile, 'utf8'))?.[1] ?? '';
    const database = { ...stack.database, host: '127.0.0.1', port: databasePort, user: 'postgres', password };
    const product = await openProduct(stack, crm, database);
    const site: Product = {
      ...product,
      checkReadiness: () => checkParts(product),
      storedImages: () => listObjects(containers.get('objects') ?? ''),
      remove,
    };
    const faults = await createContainerFaults({ project: stack.project, containers, random });
    return {
      site,
      faults: faults.all,
      remove: async () => {
        await faults.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** MinIO has a folder for each object, named as the object is. */
async function listObjects(container: string): Promise<string[]> {
  const listed = await docker('exec', container, 'ls', '-R', '/data');
  const folderLine = /^\/data\/[^./][^/]*\/(?:[^/]+\/)*([^/]+):$/;
  return listed.split('\n').flatMap((line) => folderLine.exec(line)?.[1] ?? []);
}
