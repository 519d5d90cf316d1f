import type { ComponentProps, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { controlRecipe } from '../../theme/recipes.ts';

/** One line of text. Give it `id` and the aria attributes that its Field hands out. */
export const TextInput = chakra('input', controlRecipe);

export const Textarea = chakra('textarea', {
  ...controlRecipe,
  base: { ...controlRecipe.base, resize: 'vertical' },
});

const SelectElement = chakra('select', {
  ...controlRecipe,
  base: { ...controlRecipe.base, appearance: 'none', paddingInlineEnd: '10', cursor: 'pointer' },
});

interface SelectProps extends ComponentProps<typeof SelectElement> {
  /** Each with a label of its own, or what it is called. */
  options: readonly (string | { value: string; label: string })[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

export function Select({ options, placeholder, ...props }: SelectProps) {
  return (
    <chakra.div position="relative">
      <SelectElement {...props}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options
          .map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </SelectElement>
      <chakra.svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        position="absolute"
        insetInlineEnd="4"
        top="calc(50% - 0.5rem)"
        width="1rem"
        height="1rem"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        pointerEvents="none"
      >
        <path d="m3 6 5 5 5-5" />
      </chakra.svg>
    </chakra.div>
  );
}

const CheckboxElement = chakra('input', {
  base: {
    width: '1.375rem',
    height: '1.375rem',
    // Its size stays where the label takes several lines.
    flexShrink: '0',
    margin: '0',
    accentColor: 'var(--p-colors-signal)',
    cursor: 'pointer',
  },
});

interface CheckboxProps extends Omit<ComponentProps<typeof CheckboxElement>, 'type'> {
  label: ReactNode;
}

/** A checkbox with its label, both to be pressed. */
export function Checkbox({ label, ...props }: CheckboxProps) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="3"
      minHeight="target"
      fontSize="sm"
      cursor="pointer"
    >
      <CheckboxElement type="checkbox" {...props} />
      {label}
    </chakra.label>
  );
}
