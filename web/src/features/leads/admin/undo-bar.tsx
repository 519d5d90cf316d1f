import { Undo2, X } from 'lucide-react';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Key } from '../../../ui/buttons/key.tsx';
import type { Answering } from './use-answering.ts';

/** Says who was marked as answered last, and takes it back. */
export function UndoBar({ answering: { last, undo, dismiss } }: { answering: Answering }) {
  return (
    <chakra.div position="sticky" bottom="4" zIndex="nav" role="status" pointerEvents="none">
      {last !== undefined && (
        <chakra.div
          display="flex"
          alignItems="center"
          gap="2"
          width="fit-content"
          maxWidth="full"
          marginInline="auto"
          paddingInlineStart="4"
          bg="inverse"
          color="onInverse"
          borderRadius="md"
          textStyle="small"
          pointerEvents="auto"
          animation="rise 200ms"
        >
          <chakra.span minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {last.firstName} is marked as answered.
          </chakra.span>
          <Button size="sm" variant="quiet" color="onInverse" _hover={{ bg: 'muted' }} onClick={undo}>
            <Undo2 aria-hidden="true" size={16} />
            Undo
            <Key onDark>u</Key>
          </Button>
          <IconButton label="Close" color="onInverse" _hover={{ bg: 'muted' }} onClick={dismiss}>
            <X aria-hidden="true" size={18} />
          </IconButton>
        </chakra.div>
      )}
    </chakra.div>
  );
}
