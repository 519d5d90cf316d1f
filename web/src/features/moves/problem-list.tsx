import { List } from '@chakra-ui/react';

/** Problems, one a line; many are scrolled. */
export const ProblemList = ({ lines }: { lines: readonly string[] }) => (
  <List.Root
    textStyle="small"
    paddingInlineStart="5"
    maxHeight="20rem"
    overflowY="auto"
    {...(lines.length > 8 && { tabIndex: 0 })}
  >
    {lines.map((line, index) => (
      <List.Item key={index} overflowWrap="anywhere">
        {line}
      </List.Item>
    ))}
  </List.Root>
);
