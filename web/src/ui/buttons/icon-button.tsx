import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'aria-label' | 'size'> {
  /** What it does, in words. */
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ label, ...props }: IconButtonProps) {
  return <Button size="icon" variant="quiet" aria-label={label} title={label} {...props} />;
}
