import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../../../lib/page/use-hydrated.ts';
import { readShot, shotHash } from './gallery-position.ts';

interface GalleryState {
  /** The screenshot that the gallery was opened on; undefined: it is closed. */
  index: number | undefined;
  open: (index: number) => void;
  move: (index: number) => void;
  close: () => void;
}

/** The state of a visit that this page's own press began, so that closing leads back to it. */
const opened = { isGalleryOpened: true };

const wasOpenedHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isGalleryOpened' in state;

/** The open screenshot lives in the address, so that it can be sent to somebody, and Back closes the gallery. */
export function useGallery(count: number): GalleryState {
  const { hash, search, state } = useLocation() as { hash: string; search: string; state: unknown };
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  return {
    index: isHydrated ? readShot(hash, count) : undefined,
    open: (index) => void navigate({ search, hash: shotHash(index) }, { state: opened }),
    // Past the router: the gallery itself knows what it shows, and keys come faster than navigations.
    move: (index) => window.history.replaceState(window.history.state, '', shotHash(index)),
    close: () =>
      void (wasOpenedHere(state) ? navigate(-1) : navigate({ search, hash: '' }, { replace: true })),
  };
}
