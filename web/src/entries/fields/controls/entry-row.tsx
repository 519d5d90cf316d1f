import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { DragHandle } from '../../../ui/forms/drag-handle.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: '1',
    paddingBlock: '1',
    borderBottom: '1px solid',
    borderColor: 'line',
    '&[data-lifted]': { bg: 'sunken' },
    '&[data-fixed]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

interface EntryRowProps extends ComponentProps<typeof Row> {
  /** What the entry is called. */
  name: string;
  /** Absent where nothing is moved and removed. */
  handle: object | undefined;
  /** Absent where the list has its least length. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/** An entry of a list that can be moved and removed. */
export function EntryRow({ name, handle, onRemove, children, ...props }: EntryRowProps) {
  if (handle === undefined)
    return (
      <Row data-fixed="" {...props}>
        {children}
      </Row>
    );
  return (
    <Row {...props}>
      <DragHandle label={`Move ${name}`} {...handle} />
      <chakra.div minWidth="0">{children}</chakra.div>
      <IconButton label={`Remove ${name}`} disabled={onRemove === undefined} onClick={onRemove}>
        <X aria-hidden="true" size={18} />
      </IconButton>
    </Row>
  );
}
