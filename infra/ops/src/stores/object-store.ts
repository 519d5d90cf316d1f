import { Client } from 'minio';

/** A bucket, and the access key to use for it. */
export interface BucketOptions {
  /** Origin of the server, such as `http://objects:9000`. */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
}

export function openObjectStore({ endpoint, accessKey, secretKey, region }: BucketOptions): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  const isSecure = protocol === 'https:';
  return new Client({
    endPoint: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    useSSL: isSecure,
    accessKey,
    secretKey,
    region,
    pathStyle: true,
  });
}
