import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'minio';
import { openObjectStore, type BucketOptions } from './object-store.ts';

interface Credentials {
  accessKey: string;
  secretKey: string;
}

const policyName = 'portfolio-media';

/** Allows reading and writing the objects of one bucket, and nothing else. */
const policyFor = (bucket: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: ['s3:GetBucketLocation', 's3:ListBucket'],
      Resource: [`arn:aws:s3:::${bucket}`],
    },
    {
      Effect: 'Allow',
      Action: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      Resource: [`arn:aws:s3:::${bucket}/*`],
    },
  ],
});

const keyIterations = 8192;
const pbkdf2AesGcm = 2;
const lastFragment = 0x80;

/**
 * Encrypts the body of a request to MinIO's administration API, in the format of `EncryptData` in madmin-go: salt, key derivation,
 * nonce, one fragment of AES-256-GCM. The additional data of a fragment are its flag and the tag of an empty message.
 */
function encryptForAdministration(password: string, data: string): Buffer {
  const salt = randomBytes(32);
  const nonce = randomBytes(8);
  const key = pbkdf2Sync(password, salt, keyIterations, 32, 'sha256');
  const seal = (sequence: number, text: string, additional: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32LE(sequence);
    const cipher = createCipheriv('aes-256-gcm', key, Buffer.concat([nonce, count])).setAAD(additional);
    return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  };
  const additional = Buffer.concat([Buffer.of(lastFragment), seal(0, '', Buffer.alloc(0))]);
  return Buffer.concat([salt, Buffer.of(pbkdf2AesGcm), nonce, seal(1, data, additional)]);
}

async function callAdministration(
  client: Client,
  region: string,
  call: string,
  query: Record<string, string>,
  body: Buffer | string = '',
): Promise<void> {
  const target = { method: 'PUT', bucketName: 'minio', objectName: `admin/v3/${call}` };
  await client.makeRequestAsyncOmit(
    { ...target, query: new URLSearchParams(query).toString() },
    body,
    [200],
    region,
  );
}

const startLimitMs = 60_000;

/** A server that has just started first refuses connections, then answers that it is not ready. */
async function untilReady(client: Client, bucket: string): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  for (;;) {
    try {
      await client.bucketExists(bucket);
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(200);
    }
  }
}

/**
 * Creates the bucket and the access key of the media service in a MinIO server, or updates the key. Its policy allows objects
 * of this bucket alone.
 *
 * @param root the administrator of the server
 * @param options the bucket, and the access key to create
 */
export async function createMediaKey(root: Credentials, options: BucketOptions): Promise<void> {
  const { bucket, region, accessKey, secretKey } = options;
  const client = openObjectStore({ ...options, ...root });
  await untilReady(client, bucket);
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
  const policy = JSON.stringify(policyFor(bucket));
  await callAdministration(client, region, 'add-canned-policy', { name: policyName }, policy);
  const account = encryptForAdministration(root.secretKey, JSON.stringify({ secretKey, status: 'enabled' }));
  await callAdministration(client, region, 'add-user', { accessKey }, account);
  const attachment = { policyName, userOrGroup: accessKey, isGroup: 'false' };
  await callAdministration(client, region, 'set-user-or-group-policy', attachment);
}
