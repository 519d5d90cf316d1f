import type { ComponentProps } from 'react';
import { fromLocalInput, toLocalInput } from '../../lib/time/local-time.ts';
import { TextInput } from './controls.tsx';

interface TimeInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'onChange'> {
  /** ISO 8601; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A day and a time, on the clock of whoever looks at it. */
export const TimeInput = ({ value, onChange, ...props }: TimeInputProps) => (
  <TextInput
    {...props}
    type="datetime-local"
    value={toLocalInput(value ?? '')}
    onChange={({ target }) => {
      const time = fromLocalInput(target.value);
      onChange(time === '' ? null : time);
    }}
  />
);
