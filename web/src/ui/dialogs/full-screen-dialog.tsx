import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useModal } from '../../lib/focus/use-modal.ts';
import { chakra } from '@chakra-ui/react';
import { IconButton } from '../buttons/icon-button.tsx';

const DialogElement = chakra('dialog', {
  base: {
    margin: '0',
    padding: '0',
    width: '100vw',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    border: 'none',
    bg: 'paper',
    color: 'ink',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    _open: { animation: 'fade 200ms' },
  },
});

interface FullScreenDialogProps {
  title: string;
  onClose: () => void;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The browser's modal dialog over the whole window, for something that needs the room. Open while it is rendered. */
export function FullScreenDialog({ title, onClose, tools, children }: FullScreenDialogProps) {
  const ref = useModal(onClose);
  const titleId = useId();
  return (
    <DialogElement ref={ref} aria-labelledby={titleId}>
      <chakra.div
        position="sticky"
        top="0"
        zIndex="1"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        paddingBlock="2"
        paddingInline="gutter"
        bg="surface"
        borderBottom="1px solid"
        borderColor="line"
      >
        <chakra.h2 id={titleId} textStyle="subheading" fontSize="lg">
          {title}
        </chakra.h2>
        <chakra.div order={{ base: 1, md: 0 }} flexBasis={{ base: '100%', md: 'auto' }}>
          {tools}
        </chakra.div>
        <IconButton label={`Close the ${title.toLowerCase()}`} marginInlineStart="auto" onClick={onClose}>
          <X aria-hidden="true" size={20} />
        </IconButton>
      </chakra.div>
      {children}
    </DialogElement>
  );
}
