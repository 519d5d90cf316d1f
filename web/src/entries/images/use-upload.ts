import type { UploadedImage } from '@portfolio/contracts/media/media.ts';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';

const uploadKey = ['upload'];

/** Whether a picture is on its way: nothing is published, saved or left without it. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey: uploadKey }) > 0;

interface UploadOptions {
  send: (file: File, signal: AbortSignal | undefined) => Promise<UploadedImage>;
  onUploaded: (url: string) => void;
}

/** Sends a file as soon as it is chosen. A control that goes away takes its upload with it. */
export function useUpload({ send, onUploaded }: UploadOptions) {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    const ofThisControl = new AbortController();
    controller.current = ofThisControl;
    return () => ofThisControl.abort();
  }, []);
  return useMutation({
    mutationKey: uploadKey,
    mutationFn: (file: File) => send(file, controller.current?.signal),
    onSuccess: ({ url }) => onUploaded(url),
    onError: (cause) => {
      if (controller.current?.signal.aborted !== true) toastFailure(cause.message, cause);
    },
  });
}
