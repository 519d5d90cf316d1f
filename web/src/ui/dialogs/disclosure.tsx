import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';

const Details = chakra('details', {
  base: {
    minWidth: '0',
    borderTop: '1px solid',
    borderColor: 'line',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'target',
      paddingTop: '2',
      listStyle: 'none',
      cursor: 'pointer',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& > summary > svg': { flexShrink: 0, transition: 'transform 150ms' },
    '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  },
});

interface DisclosureProps {
  title: string;
  /** What is inside, in a few words, while it is closed. */
  summary: ReactNode;
  /** Opens it, as where something inside is wrong; it can be closed again once that is over. */
  isForcedOpen?: boolean;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A part of a page that is opened by those who need it. */
export function Disclosure(props: DisclosureProps) {
  const { title, summary, isForcedOpen = false, isOpenAtFirst = false, children } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  if (isForcedOpen && !isOpen) setIsOpen(true);
  return (
    <Details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight aria-hidden="true" size={18} />
        <chakra.span textStyle="label" color="muted">
          {title}
        </chakra.span>
        {!isOpen && (
          <chakra.span
            textStyle="label"
            fontWeight="400"
            color="faint"
            minWidth="0"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
          >
            {summary}
          </chakra.span>
        )}
      </summary>
      <chakra.div display="grid" gap="5" paddingBlock="3 2">
        {children}
      </chakra.div>
    </Details>
  );
}
