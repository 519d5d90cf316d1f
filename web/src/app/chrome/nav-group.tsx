import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { FrameLink } from '../../features/site/frame/frame.api.ts';
import { chromeLink } from './chrome-link.tsx';

const GroupLink = chromeLink(
  {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'target',
    paddingInline: '4',
    fontSize: 'sm',
    color: 'muted',
    whiteSpace: 'nowrap',
    _hover: { color: 'ink', bg: 'sunken' },
    _currentPage: { color: 'ink', fontWeight: 620 },
  },
  true,
);

/** A link of the header with others below it: a press opens them, and it is the first of them. Works without script. */
export function NavGroup({ link }: { link: FrameLink }) {
  const { label, url, children = [] } = link;
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
        insetInlineStart="-4"
        top="100%"
        paddingBlock="2"
        bg="surface"
        border="1px solid"
        borderColor="line"
        borderRadius="md"
      >
        {[{ label, url }, ...children].map((inner) => (
          <li key={inner.label + inner.url}>
            <GroupLink url={inner.url}>{inner.label}</GroupLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
