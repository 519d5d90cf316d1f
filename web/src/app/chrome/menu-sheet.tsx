import { X } from 'lucide-react';
import { memo } from 'react';
import { createPortal } from 'react-dom';
import { NavLink } from 'react-router-dom';
import { useSheet } from '../../lib/use-sheet.ts';
import { chakra } from '@chakra-ui/react';
import { IconButton } from '../../ui/icon-button.tsx';
import { navLinks } from './nav-links.ts';
import { Wordmark } from './wordmark.tsx';

/** Laid out while it is closed, so that opening it is no work. */
const Sheet = chakra(
  'dialog',
  {
    base: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'grid',
      gridTemplateRows: 'auto 1fr',
      visibility: 'hidden',
      width: '100vw',
      maxWidth: '100vw',
      height: '100dvh',
      maxHeight: '100dvh',
      margin: '0',
      padding: '0',
      overflowY: 'auto',
      border: 'none',
      bg: 'paper',
      color: 'ink',
      overscrollBehavior: 'contain',
      _open: { visibility: 'visible' },
    },
  },
  { forwardProps: ['closedby'] },
);

const SheetLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    paddingBlock: '3',
    textStyle: 'heading',
    borderBottom: '1px solid',
    borderColor: 'line',
    _currentPage: {
      _after: { content: '""', width: '0.35em', height: '0.35em', borderRadius: 'full', bg: 'signal' },
    },
  },
});

interface MenuSheetProps {
  name: string;
  /** May be rendered before. */
  isOpen: boolean;
  onClose: () => void;
}

/** Rendered no second time when it opens. */
const Content = memo(function Content({ name, onClose }: Omit<MenuSheetProps, 'isOpen'>) {
  return (
    <>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        height="nav"
        paddingInline="gutter"
      >
        <Wordmark name={name} />
        <IconButton label="Close the menu" onClick={onClose}>
          <X aria-hidden="true" size={24} />
        </IconButton>
      </chakra.div>
      <chakra.nav aria-label="Main" paddingInline="gutter" paddingBlock="6" alignSelf="center">
        <chakra.ul>
          {navLinks.map(({ to, label }) => (
            <li key={to}>
              <SheetLink to={to} end onClick={onClose}>
                {label}
              </SheetLink>
            </li>
          ))}
        </chakra.ul>
      </chakra.nav>
    </>
  );
});

/** The menu of phones and tablets: the whole window, closed by a link, the button or Escape. */
export function MenuSheet({ name, isOpen, onClose }: MenuSheetProps) {
  const ref = useSheet(onClose, isOpen);
  return createPortal(
    <Sheet ref={ref} aria-label="Menu" aria-modal="true" closedby="closerequest" data-full="">
      <Content name={name} onClose={onClose} />
    </Sheet>,
    document.body,
  );
}
