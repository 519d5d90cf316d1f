import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button } from './button.tsx';
import { toastFailure } from '../feedback/toast-failure.ts';

/** Puts a text into the clipboard. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied.');
    } catch {
      toastFailure('The browser did not allow copying. Select the text and copy it.');
    }
  };
  return (
    <Button size="sm" variant="outline" onClick={() => void copy()}>
      {children}
    </Button>
  );
}
