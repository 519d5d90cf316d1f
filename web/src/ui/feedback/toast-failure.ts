import { toast } from 'react-hot-toast/headless';
import { isSessionExpiry } from '../../lib/http/http.ts';

/**
 * Says that something failed: once, however many parts of a page meet with the same failure at the same time.
 *
 * @param message what is said
 * @param cause where `message` is in words of the caller's own: the end of a session is called by its name all the same
 */
export function toastFailure(message: string, cause?: unknown): void {
  const words = isSessionExpiry(cause) ? cause.message : message;
  toast.error(words, { id: words });
}
