import { chakra } from '@chakra-ui/react';

/** The page itself, behind header and navigation: "Skip to content" and each change of the page lead here. */
export const Main = chakra(
  'main',
  {
    base: {
      outline: 'none',
      /* As high as the window: the footer is not moved on the screen while the page fills. */
      minHeight: 'calc(100dvh - var(--p-sizes-nav))',
    },
  },
  { defaultProps: { id: 'main', tabIndex: -1 } },
);
