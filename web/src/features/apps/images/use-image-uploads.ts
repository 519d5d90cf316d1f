import { imageMessages } from '@portfolio/contracts/media/media.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError } from '../../../lib/http.ts';
import { uploadImage } from '../admin.api.ts';
import type { FormImage } from '../form/values.ts';

/** Progress from 0 to 1, or the failure. */
type UploadState = { progress: number } | { error: string };

const concurrency = 3;

/** The server's words, or 'Upload failed' (specification, section 8). */
function asUploadFailure(cause: unknown): HttpError {
  const { status, code } = cause instanceof HttpError ? cause : { status: 0, code: 'unreadable' };
  const isWorded = cause instanceof HttpError && code !== 'unreadable';
  return new HttpError({ status, code, message: isWorded ? cause.message : imageMessages.uploadFailed });
}

/** Uploads a few at a time. A failure does not undo the others. */
async function uploadEach(
  images: readonly FormImage[],
  upload: (image: FormImage) => Promise<string>,
): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  const failures: unknown[] = [];
  const waiting = [...images];
  const work = async () => {
    for (let image = waiting.shift(); image !== undefined; image = waiting.shift()) {
      try {
        urls.set(image.id, await upload(image));
      } catch (cause) {
        failures.push(cause);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  if (failures.length > 0) throw failures[0];
  return urls;
}

/** Uploads the files of a form, a few at a time, and reports the progress of each. */
export function useImageUploads(onUploaded: (id: string, url: string) => void) {
  const [states, setStates] = useState<ReadonlyMap<string, UploadState>>(new Map());
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const show = (id: string, state: UploadState | undefined) =>
    setStates((before) => {
      const after = new Map(before);
      if (state === undefined) after.delete(id);
      else after.set(id, state);
      return after;
    });
  const upload = async ({ id, file }: FormImage): Promise<string> => {
    if (file === null) throw new Error('An image without an address has a file.');
    controller.current ??= new AbortController();
    show(id, { progress: 0 });
    try {
      const report = (progress: number) => show(id, { progress });
      const { url } = await uploadImage(file, report, controller.current.signal);
      onUploaded(id, url);
      show(id, undefined);
      return url;
    } catch (cause) {
      const failure = asUploadFailure(cause);
      show(id, { error: failure.message });
      throw failure;
    }
  };
  // As a mutation, so that an expired session is noticed here as everywhere.
  const retry = useMutation({ mutationFn: upload });
  return {
    states,
    uploadAll: (images: readonly FormImage[]) => uploadEach(images, upload),
    retry: (image: FormImage) => retry.mutate(image),
    forget: (id: string) => show(id, undefined),
  };
}
