import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { useFrame } from './frame.api.ts';
import { SiteTextProvider } from './site-text-provider.tsx';

const scope = '[data-owners-view]';

/** The words and the look of the public pages, for a part of a page of the admin area. */
function OwnersView({ children }: { children: ReactNode }) {
  const brand = useFrame()?.brand;
  const scheme = brand?.scheme === 'auto' ? undefined : brand?.scheme;
  return (
    <SiteTextProvider>
      {brand && <Global styles={brand.css.replace(':root{', `${scope}{`)} />}
      <chakra.div
        data-owners-view=""
        data-scheme={scheme}
        colorScheme={scheme}
        minHeight="100dvh"
        bg="paper"
        color="ink"
        fontFamily="text"
      >
        {children}
      </chakra.div>
    </SiteTextProvider>
  );
}

/** For previews of features that do not know the owner's look. */
export const inOwnersView = (content: ReactNode): ReactNode => <OwnersView>{content}</OwnersView>;
