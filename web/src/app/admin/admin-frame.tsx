import { chakra, Drawer, Portal } from '@chakra-ui/react';
import { ArrowUpRight, Contrast, LogOut, Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOptionalSession } from '../../features/session/session-context.ts';
import { DemoBanner } from '../../features/site/demo-banner.tsx';
import { leaveSafely } from '../../lib/drafts/use-leave-guard.ts';
import { useFocusNeighbour } from '../../lib/focus/use-focus-neighbour.ts';
import { watchAttention } from '../../lib/http/attention.ts';
import { switchColourScheme } from '../../lib/page/colour-scheme.ts';
import { paths } from '../../lib/page/paths.ts';
import { useCan } from '../../lib/page/rights.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { ConfirmPassword } from '../../ui/dialogs/confirm-password.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { Main } from '../../ui/layout/main.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { SearchEverything } from './search-everything.tsx';
import { SideNavigation } from './side-navigation.tsx';

const barHeight = '4rem';
const sideWidth = '15rem';

const Bar = chakra('div', {
  base: {
    position: { lg: 'sticky' },
    top: '0',
    zIndex: 'nav',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', sm: '3' },
    minHeight: barHeight,
    paddingInline: { base: '3', sm: 'gutter', xl: '6' },
    bg: 'paper',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
});

/** Beside the page on a wide window; elsewhere the drawer has the same navigation. */
const Side = chakra('div', {
  base: {
    display: { base: 'none', xl: 'block' },
    position: 'fixed',
    insetInlineStart: '0',
    top: barHeight,
    bottom: '0',
    width: sideWidth,
    paddingInline: '3',
    overflowY: 'auto',
    bg: 'paper',
    borderInlineEnd: '1px solid',
    borderColor: 'line',
  },
});

interface AdminFrameProps {
  /** The name of the area is the heading of its first page. */
  isHome: boolean;
  /** The page brings its own margins. */
  isWide: boolean;
  /** For who may administer the site. */
  notice: ReactNode;
  children: ReactNode;
}

/** The administrator's own header and navigation, instead of the public site's (specification, section 2). */
export function AdminFrame({ isHome, isWide, notice, children }: AdminFrameProps) {
  useFocusNeighbour();
  useEffect(watchAttention, []);
  return (
    <ConfirmPassword>
      <chakra.header display="contents">
        <Bar>
          <NavigationDrawer />
          {isHome ? (
            <h1>
              <Brand />
            </h1>
          ) : (
            <Brand />
          )}
          <SearchEverything />
          <Account notice={notice} />
        </Bar>
        <Side>
          <SideNavigation />
        </Side>
      </chakra.header>
      <chakra.div marginInlineStart={{ xl: sideWidth }}>
        <DemoBanner />
        <Main>
          {isWide ? children : <Container paddingBlock={{ base: '6', md: '10' }}>{children}</Container>}
        </Main>
      </chakra.div>
    </ConfirmPassword>
  );
}

function Brand() {
  return (
    <chakra.a asChild textStyle="subheading" fontSize="lg" paddingBlock="3" whiteSpace="nowrap">
      <Link to={paths.admin}>
        <chakra.span
          aria-hidden="true"
          display={{ base: 'none', sm: 'inline-block' }}
          width="0.6em"
          height="0.6em"
          bg="signal"
          borderRadius="full"
          marginInlineEnd="2"
        />
        Portfolio CMS
      </Link>
    </chakra.a>
  );
}

function Account({ notice }: Pick<AdminFrameProps, 'notice'>) {
  const session = useOptionalSession();
  const canAdminister = useCan('administration');
  return (
    <chakra.div display="flex" alignItems="center" gap={{ base: '0', sm: '2' }}>
      {canAdminister && notice}
      {session !== null && (
        <chakra.span
          display={{ base: 'none', xl: 'inline' }}
          textStyle="small"
          color="muted"
          maxWidth="14rem"
          marginInlineEnd="2"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          <VisuallyHidden>Signed in as </VisuallyHidden>
          <Link to={paths.account}>
            {session.user.firstName} {session.user.lastName}
          </Link>
        </chakra.span>
      )}
      <chakra.a
        asChild
        // On a phone the drawer has it.
        display={{ base: 'none', sm: 'inline-flex' }}
        alignItems="center"
        justifyContent="center"
        gap="1"
        minWidth="target"
        minHeight="target"
        textStyle="small"
      >
        <Link to={paths.home}>
          <chakra.span srOnly={{ sm: true, md: false }}>View site</chakra.span>
          <ArrowUpRight aria-hidden="true" size={18} />
        </Link>
      </chakra.a>
      <IconButton
        label="Switch between light and dark"
        display={{ base: 'none', sm: 'inline-flex' }}
        onClick={switchColourScheme}
      >
        <Contrast aria-hidden="true" size={20} />
      </IconButton>
      {/* Has its place from the beginning, so that nothing moves once it is known who looks at the page. */}
      <chakra.div visibility={session === null ? 'hidden' : undefined}>
        <Button
          variant="outline"
          size="sm"
          isBusy={session?.isLoggingOut === true}
          onClick={() => {
            if (session !== null) leaveSafely(session.logout);
          }}
        >
          {session?.isLoggingOut !== true && <LogOut aria-hidden="true" size={16} />}
          Logout
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

/** The navigation where the window has no room for it beside the page. It closes when another page is shown. */
function NavigationDrawer() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <Drawer.Root
      placement="start"
      size="xs"
      open={openAt === key}
      onOpenChange={({ open }) => setOpenAt(open ? key : undefined)}
    >
      <Drawer.Trigger asChild>
        <IconButton label="Menu" display={{ xl: 'none' }}>
          <Menu aria-hidden="true" size={20} />
        </IconButton>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>Portfolio CMS</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <SideNavigation />
              <TextLink to={paths.home}>
                View site <ArrowUpRight aria-hidden="true" size={16} />
              </TextLink>
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <IconButton label="Close">
                <X aria-hidden="true" size={20} />
              </IconButton>
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
