import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'minio';
import { openObjectStore, type BucketOptions } from './object-store.ts';

interface Credentials {
  accessKey: string;
  secretKey: string;
}

const policyName = 'portfolio-media';

/** Objects of one bucket, and nothing else: no other bucket, no list of buckets, no administration. */
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
const fromPbkdf2 = 2;
const lastFragment = 0x80;

/**
 * Encrypts a body as MinIO's administration wants it (madmin-go, `EncryptData`): salt, kind of key, nonce, and one fragment of
 * AES-256-GCM whose additional data are its flag and the tag of nothing.
 */
export function encryptForAdministration(password: string, data: string): Buffer {
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
  return Buffer.concat([salt, Buffer.of(fromPbkdf2), nonce, seal(1, data, additional)]);
}

async function administrate(
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

/** A server that has just been started refuses connections, and then answers for a moment that it is not ready. */
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
 * Makes the bucket, and a key that opens it and no more, in a MinIO; what is there already is brought up to date.
 *
 * @param root its administrator
 */
export async function createMediaKey(root: Credentials, options: BucketOptions): Promise<void> {
  const { bucket, region, accessKey, secretKey } = options;
  const client = openObjectStore({ ...options, ...root });
  await untilReady(client, bucket);
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
  const policy = JSON.stringify(policyFor(bucket));
  await administrate(client, region, 'add-canned-policy', { name: policyName }, policy);
  const account = encryptForAdministration(root.secretKey, JSON.stringify({ secretKey, status: 'enabled' }));
  await administrate(client, region, 'add-user', { accessKey }, account);
  const attachment = { policyName, userOrGroup: accessKey, isGroup: 'false' };
  await administrate(client, region, 'set-user-or-group-policy', attachment);
}
