import { connectionMessages, HttpError, readHttpError } from './http.ts';

/** Without any progress for this long an upload is given up; a slow line may take its time. */
const stallMs = 15_000;

interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
  /** Parts of the form beside the file. */
  fields?: Readonly<Record<string, string>>;
  /** Milliseconds for the answer once the file is there; default: as long as without progress. */
  answerMs?: number;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends one file as multipart field `file`. XMLHttpRequest, because `fetch` reports no upload progress.
 *
 * @throws HttpError like `fetchJson`; a DOMException `AbortError` after `signal`
 */
export function uploadFile<T>(
  path: string,
  file: File,
  { onProgress, signal, fields = {}, answerMs = stallMs }: UploadOptions = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const watch = (limitMs = stallMs) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        reject(new HttpError({ status: 0, code: 'timeout', message: connectionMessages.timeout }));
        request.abort();
      }, limitMs);
    };
    request.upload.addEventListener('progress', (event) => {
      watch();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.upload.addEventListener('load', () => {
      watch(answerMs);
    });
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as T);
      else reject(readHttpError(request.status, body, request.getResponseHeader('retry-after')));
    });
    request.addEventListener('error', () => {
      reject(new HttpError({ status: 0, code: 'offline', message: connectionMessages.offline }));
    });
    request.addEventListener('abort', () => {
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
    });
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
    });
    signal?.addEventListener('abort', () => {
      request.abort();
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    watch();
    request.send(form);
  });
}
