import type { IncomingMessage } from 'node:http';
import { appError } from './app-error.ts';

/** The whole body of a request, of a length that was looked at before. @throws AppError `malformedRequest` where its sender goes away */
export function receiveBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
    });
    const breakOff = () => {
      reject(appError('malformedRequest'));
    };
    request.once('close', breakOff);
    request.once('end', () => {
      // Each request closes after its end, and it takes time to make an error of which nobody hears.
      request.off('close', breakOff);
      const [first] = chunks;
      resolve(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
    });
  });
}
