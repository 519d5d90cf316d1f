import { chakra } from '@chakra-ui/react';

/** The site's name with its round mark. */
export function Wordmark({ name }: { name: string }) {
  return (
    <chakra.span
      fontFamily="display"
      fontSize="1.25rem"
      fontWeight="680"
      letterSpacing="display"
      lineHeight="1.1"
    >
      {name}
      <chakra.span
        aria-hidden="true"
        display="inline-block"
        marginInlineStart="0.15em"
        width="0.42em"
        height="0.42em"
        borderRadius="full"
        bg="signal"
        flexShrink="0"
      />
    </chakra.span>
  );
}
