import { defineRecipe } from '@chakra-ui/react';
import { chakra } from '@chakra-ui/react';
import { SiteLink } from '../../lib/page/site-link.tsx';

const textLinkRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    overflowWrap: 'anywhere',
    fontWeight: 560,
    fontSize: 'sm',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textDecorationColor: 'edge',
    textUnderlineOffset: '0.3em',
    transition: 'text-decoration-color 150ms',
    _hover: { textDecorationColor: 'signal', textDecorationThickness: '2px' },
  },
});

/** A link inside the site that stands alone. */
export const TextLink = chakra(SiteLink, textLinkRecipe);

/** A link of the same look that leaves the site or the page. */
export const TextAnchor = chakra('a', textLinkRecipe);
