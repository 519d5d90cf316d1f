import { HStack, NativeSelect } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../ui/buttons/button.tsx';

interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface FilterSelectProps {
  /** Absent: the field around it has one. */
  label?: string;
  /** The words for no choice. */
  any: string;
  choices: readonly { value: string; label: string }[];
  chosen: string | undefined;
  /** '' for no choice. */
  onChoose: (value: string) => void;
  width?: string;
}

/** Narrows a list to one of several values, or to none of them. */
export const FilterSelect = ({ label, any, choices, chosen = '', onChoose, width }: FilterSelectProps) => (
  <NativeSelect.Root {...(width !== undefined && { width })}>
    <NativeSelect.Field
      aria-label={label}
      value={chosen}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
    >
      <option value="">{any}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);

interface FilterButtonsProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few values, all of them in sight. */
export const FilterButtons = <Value extends string>(props: FilterButtonsProps<Value>) => (
  <HStack role="group" aria-label={props.label} gap="2" wrap="wrap">
    {props.choices.map(({ value, label }) => (
      <Button
        key={value}
        size="sm"
        variant={value === props.chosen ? 'ink' : 'outline'}
        aria-pressed={value === props.chosen}
        onClick={() => props.onChoose(value)}
      >
        {label}
      </Button>
    ))}
  </HStack>
);
