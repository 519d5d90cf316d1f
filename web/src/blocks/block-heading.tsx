import { chakra } from '@chakra-ui/react';

interface BlockHeadingProps {
  id: string;
  title: string | null;
  text?: string | null;
}

/** The title of a block and the words below it; nothing where it has neither. */
export function BlockHeading({ id, title, text = null }: BlockHeadingProps) {
  if (title === null && text === null) return null;
  return (
    <chakra.div marginBottom={{ base: '6', md: '10' }}>
      {title !== null && (
        <chakra.h2 id={id} textStyle="heading">
          {title}
        </chakra.h2>
      )}
      {text !== null && (
        <chakra.p textStyle="body" color="muted" maxWidth="38rem" marginTop="4">
          {text}
        </chakra.p>
      )}
    </chakra.div>
  );
}
