import { lazy, Suspense } from 'react';
import { useHydrated } from '../../lib/page/use-hydrated.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** The toaster, where something can be announced: most visits need none of it, and no document does. */
export function Toasts({ isWanted }: { isWanted: boolean }) {
  const isHydrated = useHydrated();
  if (!isHydrated || !isWanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
