import { X } from 'lucide-react';
import { memo } from 'react';
import { createPortal } from 'react-dom';
import { LinkButton } from '../../blocks/link-button.tsx';
import { useFrame } from '../../features/site/frame/frame.api.ts';
import { useWords } from '../../lib/page/words.tsx';
import { useSheet } from '../../lib/focus/use-sheet.ts';
import { chakra } from '@chakra-ui/react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { chromeLink } from './chrome-link.tsx';
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

const SheetLink = chromeLink(
  {
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
  true,
);

interface MenuSheetProps {
  name: string;
  /** May be rendered before. */
  isOpen: boolean;
  onClose: () => void;
}

/** Memoised: opening the sheet does not render its links again. */
const Content = memo(function Content({ name, onClose }: Omit<MenuSheetProps, 'isOpen'>) {
  const say = useWords();
  const { header = [], call } = useFrame()?.navigation ?? {};
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
        <IconButton label={say('menu.close')} onClick={onClose}>
          <X aria-hidden="true" size={24} />
        </IconButton>
      </chakra.div>
      <chakra.nav aria-label={say('menu.main')} paddingInline="gutter" paddingBlock="6" alignSelf="center">
        <chakra.ul>
          {header
            .flatMap((link) => [link, ...(link.children ?? [])])
            .map(({ label, url }) => (
              <li key={label + url}>
                <SheetLink url={url} onClick={onClose}>
                  {label}
                </SheetLink>
              </li>
            ))}
        </chakra.ul>
        {call && <LinkButton link={call} size="lg" marginTop="8" />}
      </chakra.nav>
    </>
  );
});

/** The menu of phones and tablets: the whole window, closed by a link, the button or Escape. */
export function MenuSheet({ name, isOpen, onClose }: MenuSheetProps) {
  const ref = useSheet(onClose, isOpen);
  const say = useWords();
  return createPortal(
    <Sheet ref={ref} aria-label={say('menu.label')} aria-modal="true" closedby="closerequest" data-full="">
      <Content name={name} onClose={onClose} />
    </Sheet>,
    document.body,
  );
}
