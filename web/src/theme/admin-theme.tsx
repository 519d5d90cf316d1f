import { ChakraProvider } from '@chakra-ui/react';
import { trackDismissableBranch } from '@zag-js/dismissable';
import { useEffect, type ReactNode } from 'react';
import { toastsId } from '../ui/feedback/toaster.tsx';
import { adminSystem } from './admin-system.ts';

/** Chakra's own components with the site's tokens: around the admin area and the ways into it. */
export function AdminTheme({ children }: { children: ReactNode }) {
  // A press on a toast, as on its "Undo", is no press beside the dialog that is open.
  useEffect(() => trackDismissableBranch(() => document.getElementById(toastsId)), []);
  return <ChakraProvider value={adminSystem}>{children}</ChakraProvider>;
}
