import { defineRecipe } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';

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
export const TextLink = chakra(Link, textLinkRecipe);

/** A link of the same look that leaves the site or the page. */
export const TextAnchor = chakra('a', textLinkRecipe);
