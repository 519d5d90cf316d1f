import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Checkbox } from './controls.tsx';

interface CheckboxGroupProps<T extends string> {
  legend: string;
  /** All values, in the order of the answer. */
  options: readonly T[];
  /** Those that can be ticked. Default: all. */
  offered?: readonly T[] | undefined;
  chosen: readonly T[];
  labels: Readonly<Record<T, string>>;
  hints: Readonly<Record<T, string>>;
  error: string | undefined;
  /** Shown where there is no error. */
  note?: ReactNode;
  onChange: (chosen: T[]) => void;
}

/** Any of several values, each with a hint. */
export function CheckboxGroup<T extends string>(props: CheckboxGroupProps<T>) {
  const { legend, options, offered = options, chosen, labels, hints, error, note, onChange } = props;
  return (
    <chakra.fieldset border="none" padding="0" margin="0" display="grid" gap="1">
      <chakra.legend textStyle="label" paddingBottom="1">
        {legend}
      </chakra.legend>
      {offered.map((option) => (
        <Checkbox
          key={option}
          checked={chosen.includes(option)}
          aria-invalid={error === undefined ? undefined : true}
          onChange={({ target: { checked } }) =>
            onChange(options.filter((one) => (one === option ? checked : chosen.includes(one))))
          }
          label={
            <span>
              {labels[option]}
              <chakra.span color="muted">: {hints[option]}</chakra.span>
            </span>
          }
        />
      ))}
      {error === undefined ? (
        note !== undefined && (
          <chakra.p textStyle="small" color="faint">
            {note}
          </chakra.p>
        )
      ) : (
        <chakra.p role="alert" textStyle="small" color="error">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
