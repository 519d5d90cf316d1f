import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../buttons/button.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface DragHandleProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  /** What it moves, in words. */
  label: string;
}

/** What an entry of a list is moved by; takes the handle's properties of `useSortable`. */
export function DragHandle({ label, ...props }: DragHandleProps) {
  return (
    <Button size="icon" variant="quiet" cursor="grab" touchAction="none" {...props}>
      <GripVertical aria-hidden="true" size={20} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Button>
  );
}
