import { Contrast, Menu } from 'lucide-react';
import { startTransition, useCallback, useState } from 'react';
import { LinkButton } from '../../blocks/link-button.tsx';
import { useFrame } from '../../features/site/frame/frame.api.ts';
import { useSite } from '../../features/site/site.api.ts';
import { switchColourScheme } from '../../lib/page/colour-scheme.ts';
import { paths } from '../../lib/page/paths.ts';
import { useWords } from '../../lib/page/words.tsx';
import { useIsScrolled } from '../../lib/page/use-is-scrolled.ts';
import { chakra } from '@chakra-ui/react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { chromeLink } from './chrome-link.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { NavGroup } from './nav-group.tsx';
import { Wordmark } from './wordmark.tsx';
import { SiteLink } from '../../lib/page/site-link.tsx';

const Bar = chakra('header', {
  base: {
    position: 'fixed',
    insetInline: '0',
    top: '0',
    zIndex: 'nav',
    height: 'nav',
    bg: 'paper',
    borderBottom: '1px solid',
    borderColor: 'transparent',
    transition: 'border-color 250ms',
    viewTransitionName: 'nav',
    '&[data-scrolled]': { borderColor: 'line' },
    _print: { position: 'absolute', '& nav': { display: 'none' } },
  },
});

/** The current page is heavier and stands on the signal line. */
const BarLink = chromeLink(
  {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    fontSize: 'sm',
    fontWeight: 460,
    color: 'muted',
    transition: 'color 150ms',
    _hover: { color: 'ink' },
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '0.45rem',
      height: '3px',
      borderRadius: 'full',
      bg: 'signal',
      transform: 'scaleX(0)',
      transformOrigin: 'left',
      transition: 'transform 250ms cubic-bezier(0.2, 0.7, 0.2, 1)',
    },
    _currentPage: { color: 'ink', fontWeight: 620, _after: { transform: 'none' } },
  },
  true,
);

/** Opens the menu, which is rendered, closed, once a finger, pointer or the keyboard is here. */
function MenuButton({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isPrepared, setPrepared] = useState(false);
  const say = useWords();
  const prepare = () => startTransition(() => setPrepared(true));
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <IconButton
        label={say('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        display={{ base: 'inline-flex', lg: 'none' }}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" size={22} />
      </IconButton>
      {(isPrepared || isOpen) && <MenuSheet name={name} isOpen={isOpen} onClose={close} />}
    </>
  );
}

/** Fixed at the top of every public page. */
export function Nav() {
  const { header = [], call } = useFrame()?.navigation ?? {};
  const say = useWords();
  const { appName = say('page.home') } = useSite() ?? {};
  const isScrolled = useIsScrolled();
  return (
    <Bar data-scrolled={isScrolled ? '' : undefined}>
      <chakra.div
        height="full"
        maxWidth="calc(var(--p-sizes-content) + 2 * var(--p-spacing-gutter))"
        marginInline="auto"
        paddingInline="gutter"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap={{ base: '3', sm: '6' }}
      >
        <chakra.a asChild display="inline-flex" alignItems="center" minHeight="target" minWidth="0">
          <SiteLink to={paths.home}>
            <Wordmark name={appName} />
          </SiteLink>
        </chakra.a>
        <chakra.div display="flex" alignItems="center" gap={{ base: '1', sm: '3' }} flexShrink="0">
          <chakra.nav aria-label={say('menu.main')} display={{ base: 'none', lg: 'block' }}>
            <chakra.ul display="flex" gap="8" marginInlineEnd="4">
              {header.map((link) => (
                <li key={link.label + link.url}>
                  {link.children === undefined || link.children.length === 0 ? (
                    <BarLink url={link.url}>{link.label}</BarLink>
                  ) : (
                    <NavGroup link={link} />
                  )}
                </li>
              ))}
            </chakra.ul>
          </chakra.nav>
          {call && (
            <chakra.div display={{ base: 'none', lg: 'block' }}>
              <LinkButton link={call} size="sm" />
            </chakra.div>
          )}
          <LanguageSwitcher />
          <IconButton label={say('menu.scheme')} onClick={switchColourScheme}>
            <Contrast aria-hidden="true" size={20} />
          </IconButton>
          <MenuButton name={appName} />
        </chakra.div>
      </chakra.div>
    </Bar>
  );
}
