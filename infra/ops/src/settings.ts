import path from 'node:path';
import { readSettings } from '@portfolio/embedded/settings.ts';
import { readState } from '@portfolio/embedded/state/state.ts';
import {
  connectionSource,
  parseDatabaseUrl,
  type DatabaseConnection,
} from '@portfolio/kit/postgres/postgres-connection.ts';
import { imageBucket, imageFolder, type ImageStorage } from './stores/images.ts';
import type { BucketOptions } from './stores/object-store.ts';
import { withSettingsOfStart } from './settings-of-start.ts';

/** Where one installation of the platform keeps its data. */
export interface Site {
  /** A role that may read all schemas. */
  database: DatabaseConnection;
  /** The role that owns a schema, or will own it. */
  ownerOf: (schema: string) => DatabaseConnection;
  images: ImageStorage;
  /** The folder of the connection file that setup writes; only a site of `make start` has one. */
  configDir: string | undefined;
  /** The list of erased enquiries that leads writes on one machine (ERASED_LIST); containers have that beside the backups alone. */
  erasedList: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

function required(env: Env, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

/** The bucket of the images and the access key of the media service. */
export function readBucket(env: Env): BucketOptions {
  return {
    endpoint: required(env, 'S3_ENDPOINT'),
    accessKey: required(env, 'S3_ACCESS_KEY'),
    secretKey: required(env, 'S3_SECRET_KEY'),
    bucket: env.S3_BUCKET ?? 'portfolio',
    region: env.S3_REGION ?? 'us-east-1',
  };
}

/** The administrator of the object store. */
export function readObjectsRoot(env: Env): Pick<BucketOptions, 'accessKey' | 'secretKey'> {
  return { accessKey: required(env, 'S3_ROOT_USER'), secretKey: required(env, 'S3_ROOT_PASSWORD') };
}

function imagesOf(env: Env, dataDir: string): ImageStorage {
  if ((env.S3_ENDPOINT ?? '') === '') return imageFolder(path.join(dataDir, 'media'));
  return imageBucket(readBucket(env));
}

/** Containers have a role that reads everything, and one for each schema. */
function containerSite(env: Env): Site {
  const urlOf = (name: string) => parseDatabaseUrl(required(env, name));
  return {
    database: urlOf('ADMIN_DATABASE_URL'),
    ownerOf: (schema) => urlOf(`DATABASE_URL_${schema.toUpperCase()}`),
    images: imagesOf(env, ''),
    configDir: undefined,
    erasedList: undefined,
  };
}

/** A site of `make start`: before setup its launcher knows the database, afterwards the connection file does. */
function embeddedSite(env: Env): Site {
  const settings = readSettings(env);
  const { dataDir, configDir, databaseName: database, databaseUser: user } = settings;
  const state = readState(dataDir);
  const launched = {
    host: '127.0.0.1',
    port: state.databasePort,
    password: settings.databasePassword ?? state.databasePassword,
  };
  const configured = connectionSource(settings.databaseUrl, configDir).find();
  const { port, password } = launched;
  if (configured === undefined && (port === undefined || password === undefined))
    throw new Error(
      `There is no site in ${dataDir}. Start it with make start (DATA_DIR says where), and let it run.`,
    );
  const connection = configured ?? {
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
    erasedList: path.join(dataDir, 'erased-enquiries.txt'),
  };
}

/** The containers when `ADMIN_DATABASE_URL` is set, else the site of `make start`. */
export function readSite(env: Env): Site {
  return env.ADMIN_DATABASE_URL === undefined ? embeddedSite(withSettingsOfStart(env)) : containerSite(env);
}
