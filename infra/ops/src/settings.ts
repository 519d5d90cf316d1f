import path from 'node:path';
import { readSettings } from '@portfolio/embedded/settings.ts';
import { readState } from '@portfolio/embedded/state.ts';
import {
  connectionSource,
  parseDatabaseUrl,
  type DatabaseConnection,
} from '@portfolio/kit/postgres-connection.ts';
import { imageBucket, imageFolder, type ImagePlace } from './images.ts';
import type { BucketOptions } from './object-store.ts';

/** One installation of the platform, as a backup sees it. */
export interface Site {
  /** May read all schemas. */
  database: DatabaseConnection;
  /** Who owns a schema, or will. */
  ownerOf: (schema: string) => DatabaseConnection;
  images: ImagePlace;
  /** Of a site of `make start`: where it looks for the connection that its setup found. */
  configDir: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

function required(env: Env, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

/** The bucket of the images, and the media service's key. */
export function readBucket(env: Env): BucketOptions {
  return {
    endpoint: required(env, 'S3_ENDPOINT'),
    accessKey: required(env, 'S3_ACCESS_KEY'),
    secretKey: required(env, 'S3_SECRET_KEY'),
    bucket: env.S3_BUCKET ?? 'portfolio',
    region: env.S3_REGION ?? 'us-east-1',
  };
}

/** The object store's administrator. */
export function readObjectsRoot(env: Env): Pick<BucketOptions, 'accessKey' | 'secretKey'> {
  return { accessKey: required(env, 'S3_ROOT_USER'), secretKey: required(env, 'S3_ROOT_PASSWORD') };
}

function imagesOf(env: Env, dataDir: string): ImagePlace {
  if ((env.S3_ENDPOINT ?? '') === '') return imageFolder(path.join(dataDir, 'media'));
  return imageBucket(readBucket(env));
}

/** Containers: a role that sees everything, and one for each schema. */
function containerSite(env: Env): Site {
  const urlOf = (name: string) => parseDatabaseUrl(required(env, name));
  return {
    database: urlOf('ADMIN_DATABASE_URL'),
    ownerOf: (schema) => urlOf(`DATABASE_URL_${schema.toUpperCase()}`),
    images: imagesOf(env, ''),
    configDir: undefined,
  };
}

/** A site of `make start`: its launcher knows the database, also before the setup; after it, the connection file does. */
function embeddedSite(env: Env): Site {
  const settings = readSettings(env);
  const { dataDir, configDir, databaseName: database, databaseUser: user } = settings;
  const state = readState(dataDir);
  const launched = {
    host: '127.0.0.1',
    port: state.databasePort,
    password: settings.databasePassword ?? state.databasePassword,
  };
  const known = connectionSource(settings.databaseUrl, configDir).find();
  const { port, password } = launched;
  if (known === undefined && (port === undefined || password === undefined))
    throw new Error(
      `There is no site in ${dataDir}. Start it with make start (DATA_DIR says where), and let it run.`,
    );
  const connection = known ?? {
    host: launched.host,
    port: port ?? 0,
    database,
    user,
    password: password ?? '',
  };
  return {
    database: connection,
    ownerOf: (schema) => connectionSource(settings.databaseUrl, configDir, schema).find() ?? connection,
    images: imagesOf(env, dataDir),
    configDir: settings.databaseUrl === undefined ? configDir : undefined,
  };
}

/** `ADMIN_DATABASE_URL` says that this is about the containers. */
export function readSite(env: Env): Site {
  return env.ADMIN_DATABASE_URL === undefined ? embeddedSite(env) : containerSite(env);
}
