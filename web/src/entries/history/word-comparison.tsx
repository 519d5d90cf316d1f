import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { compareWords } from './compare-words.ts';

const Text = chakra('p', {
  base: {
    maxWidth: 'prose',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    textStyle: 'small',
    '& ins': {
      bg: 'success.ground',
      color: 'success',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
    '& del': { bg: 'error.ground', color: 'error', textDecoration: 'line-through' },
  },
});

const marks = { added: { Mark: 'ins', word: 'added' }, removed: { Mark: 'del', word: 'removed' } } as const;

/** Two texts as one, with what was added and what was removed. */
export function WordComparison({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => compareWords(before, after), [before, after]);
  return (
    <Text>
      {parts.map(({ text, kind }, index) => {
        if (kind === 'same') return text;
        const { Mark, word } = marks[kind];
        return (
          <Mark key={index}>
            <VisuallyHidden>[{word}: </VisuallyHidden>
            {text}
            <VisuallyHidden>]</VisuallyHidden>
          </Mark>
        );
      })}
    </Text>
  );
}
