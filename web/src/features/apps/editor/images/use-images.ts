import { imageMessages } from '@portfolio/contracts/media/media.ts';
import { useMutation } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { HttpError } from '../../../../lib/http/http.ts';
import type { AppValues } from '../../app-values.ts';
import { uploadImage } from '../../admin.api.ts';

/** Progress from 0 to 1, or the failure. */
type UploadState = { progress: number } | { error: string };

const concurrency = 3;

/** The server's message, or 'Upload failed' (specification, section 8). */
function asUploadFailure(cause: unknown): HttpError {
  const { status, code } = cause instanceof HttpError ? cause : { status: 0, code: 'unreadable' };
  const isWorded = cause instanceof HttpError && code !== 'unreadable';
  return new HttpError({ status, code, message: isWorded ? cause.message : imageMessages.uploadFailed });
}

/** Uploads a few at a time. A failure does not undo the others. */
async function uploadEach(urls: readonly string[], upload: (url: string) => Promise<string>): Promise<void> {
  const failures: unknown[] = [];
  const waiting = [...new Set(urls)];
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      try {
        await upload(url);
      } catch (cause) {
        failures.push(cause);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  if (failures.length > 0) throw failures[0];
}

const isLocal = (url: string) => url.startsWith('blob:');

/** Rerenders with each change of a map. */
function useMap<V>(initial: ReadonlyMap<string, V> = new Map()) {
  const [map, setMap] = useState(initial);
  const set = (key: string, value: V | undefined) =>
    setMap((before) => {
      const after = new Map(before);
      if (value === undefined) after.delete(key);
      else after.set(key, value);
      return after;
    });
  return [map, set] as const;
}

interface ImagesOptions {
  /** Files of unsaved work, by their `blob:` address. */
  chosen: ReadonlyMap<string, File> | undefined;
  /** From `blob:` addresses to those of the server. */
  onUploaded: (urls: ReadonlyMap<string, string>) => void;
}

/** The files as they are now, for uploads; their addresses are given back when the form is left. */
function useLatestFiles(files: ReadonlyMap<string, File>) {
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  }, [files]);
  useEffect(
    () => () => {
      for (const url of latest.current.keys()) URL.revokeObjectURL(url);
    },
    [],
  );
  return latest;
}

/** The checks of chosen files that are under way: a save waits for them. */
function useChecks() {
  const checks = useRef(new Set<Promise<void>>());
  return {
    /** Notes that chosen files are looked at. */
    check: (checking: Promise<void>): void => {
      checks.current.add(checking);
      void checking.finally(() => checks.current.delete(checking));
    },
    /** Ends once all chosen files are in the form, or refused. */
    checked: async (): Promise<void> => {
      await Promise.allSettled(checks.current);
    },
  };
}

/** The images that were chosen in a form, and their uploads. */
export function useImages({ chosen, onUploaded }: ImagesOptions) {
  const [files, setFile] = useMap(chosen);
  const [states, setState] = useMap<UploadState>();
  const latest = useLatestFiles(files);
  const upload = async (local: string, signal?: AbortSignal): Promise<string> => {
    const file = latest.current.get(local);
    if (file === undefined) throw new Error('An image that is not uploaded has a file.');
    setState(local, { progress: 0 });
    try {
      const report = (progress: number) => setState(local, { progress });
      const { url } = await uploadImage(file, report, signal);
      setFile(url, file);
      onUploaded(new Map([[local, url]]));
      setState(local, undefined);
      return url;
    } catch (cause) {
      const failure = asUploadFailure(cause);
      setState(local, { error: failure.message });
      throw failure;
    }
  };
  // As a mutation, so that an expired session is noticed here as everywhere.
  const retry = useMutation({ mutationFn: (local: string) => upload(local) });
  return {
    files,
    states,
    ...useChecks(),
    /** @returns the address of the file in this page */
    add: (file: File): string => {
      const url = URL.createObjectURL(file);
      setFile(url, file);
      return url;
    },
    uploadAll: (urls: readonly string[], signal: AbortSignal) =>
      uploadEach(urls.filter(isLocal), (url) => upload(url, signal)),
    retry: (url: string) => retry.mutate(url),
  };
}
export type Images = ReturnType<typeof useImages>;

/** The images of a form, for their controls. */
export interface ImagesOfForm extends Images {
  /** Also after a check that took a while: of the value as it is by then. */
  change: <N extends 'thumbnailUrl' | 'screenshots' | 'imageAlts'>(
    name: N,
    next: (now: AppValues[N]) => AppValues[N],
  ) => void;
  /** Says what is wrong with chosen files. */
  setError: (path: string, message: string) => void;
}

export const ImagesContext = createContext<ImagesOfForm | null>(null);

export function useImagesOfForm(): ImagesOfForm {
  const images = use(ImagesContext);
  if (images === null) throw new Error('Images are chosen in the form of an app.');
  return images;
}
