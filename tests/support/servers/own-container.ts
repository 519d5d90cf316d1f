import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GenericContainer, getContainerRuntimeClient } from 'testcontainers';
import { findFreePort } from './free-port.ts';
import { untilItAnswers, type OwnServer, type Probe } from './own-server.ts';

interface OwnContainerOptions {
  /** Name of a pinned image in infra/docker/images.env, such as `REDIS_IMAGE`. */
  image: string;
  /** The port it listens on inside. */
  port: number;
  environment?: Record<string, string>;
  command: string[];
  probe: Probe;
}

const imagesFile = path.resolve(import.meta.dirname, '../../../infra/docker/images.env');

/** An image that the product runs on, by its name in infra/docker/images.env. */
export function pinnedImage(name: string): string {
  const image = new RegExp(`^${name}=(.+)$`, 'm').exec(readFileSync(imagesFile, 'utf8'))?.[1];
  if (image === undefined) throw new Error(`${name} is not in infra/docker/images.env`);
  return image;
}

/** Starts a server from one of the images that the product runs on. */
export async function startOwnContainer(options: OwnContainerOptions): Promise<OwnServer> {
  const port = await findFreePort();
  const started = await new GenericContainer(pinnedImage(options.image))
    .withExposedPorts({ container: options.port, host: port })
    .withEnvironment(options.environment ?? {})
    .withCommand(options.command)
    .start();
  const { dockerode } = (await getContainerRuntimeClient()).container;
  const container = dockerode.getContainer(started.getId());
  const isReady = () => untilItAnswers(options.probe, port);
  await isReady();
  return {
    port,
    kill: async () => {
      await container.kill();
      await container.wait();
    },
    start: async () => {
      await container.start();
      await isReady();
    },
    pause: async () => {
      await container.pause();
    },
    resume: async () => {
      await container.unpause();
    },
    remove: async () => {
      await container.remove({ force: true, v: true });
    },
  };
}
