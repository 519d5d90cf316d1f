import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';

/** A link of the list. */
export const disclosedLink: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 'target',
  paddingInline: '4',
  fontSize: 'sm',
  color: 'muted',
  whiteSpace: 'nowrap',
  _hover: { color: 'ink', bg: 'sunken' },
  _currentPage: { color: 'ink', fontWeight: 620 },
};

interface DisclosureProps {
  label: ReactNode;
  /** The list ends where the label ends. */
  isAtEnd?: boolean;
  /** Items of a list. */
  children: ReactNode;
}

/** A list below a label of the header, which a press opens. Works without script. */
export function Disclosure({ label, isAtEnd = false, children }: DisclosureProps) {
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  };
  return (
    <chakra.details position="relative" onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="1"
        minHeight="target"
        fontSize="sm"
        fontWeight={460}
        color="muted"
        cursor="pointer"
        listStyle="none"
        _hover={{ color: 'ink' }}
      >
        {label}
        <ChevronDown aria-hidden="true" size={16} />
      </chakra.summary>
      <chakra.ul
        position="absolute"
        {...(isAtEnd ? { insetInlineEnd: '0' } : { insetInlineStart: '-4' })}
        top="100%"
        paddingBlock="2"
        bg="surface"
        border="1px solid"
        borderColor="line"
        borderRadius="md"
      >
        {children}
      </chakra.ul>
    </chakra.details>
  );
}
