import { ArrowUpRight, Contrast, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { switchColourScheme } from '../../lib/colour-scheme.ts';
import { paths } from '../../lib/paths.ts';
import { leaveSafely } from '../../lib/use-leave-guard.ts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useOptionalSession } from './session-context.ts';

const places = [
  { to: paths.admin, label: 'Portfolio' },
  { to: paths.leads, label: 'Enquiries' },
  { to: paths.media, label: 'Media' },
  { to: paths.content, label: 'Content' },
  { to: paths.settings, label: 'Settings' },
  { to: paths.audit, label: 'Audit log' },
  { to: paths.status, label: 'Status' },
] as const;

const Bar = chakra('header', {
  base: {
    position: { lg: 'sticky' },
    top: '0',
    zIndex: 'nav',
    bg: 'paper',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
});

const Place = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    paddingInline: '1',
    textStyle: 'small',
    color: 'muted',
    borderBottom: '2px solid transparent',
    _hover: { color: 'ink' },
    '&[aria-current]': { color: 'ink', fontWeight: 600, borderColor: 'signal' },
  },
});

interface AdminFrameProps {
  /** The name of the area is the heading of its first page. */
  isHome: boolean;
  /** The page brings its own margins. */
  isWide: boolean;
  /** For the signed in alone. Marked with `data-notice`, it takes the place of the way to the site on a phone. */
  notice: ReactNode;
  children: ReactNode;
}

/** The administrator's own header, instead of the public site's (specification, section 2). */
export function AdminFrame({ isHome, isWide, notice, children }: AdminFrameProps) {
  return (
    <>
      <Bar>
        <Container
          display="flex"
          alignItems="center"
          flexWrap="wrap"
          columnGap={{ base: '4', md: '8' }}
          minHeight="4rem"
          paddingTop={{ base: '2', lg: '0' }}
        >
          {isHome ? (
            <h1>
              <Brand />
            </h1>
          ) : (
            <Brand />
          )}
          <chakra.nav
            aria-label="Admin area"
            display="flex"
            flexWrap="wrap"
            columnGap={{ base: '2', sm: '4', xl: '6' }}
            order={{ base: 1, lg: 0 }}
            flexBasis={{ base: '100%', lg: 'auto' }}
          >
            <Places />
          </chakra.nav>
          <Account notice={notice} />
        </Container>
      </Bar>
      {isWide ? children : <Container paddingBlock={{ base: '6', md: '10' }}>{children}</Container>}
    </>
  );
}

/** The portfolio's own pages (its order, its trash, an app) count as the portfolio. */
function Places() {
  const { pathname } = useLocation();
  const current = places.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return places.map(({ to, label }) => {
    const mark = pathname === to ? 'page' : 'true';
    return (
      <Place key={to} to={to} aria-current={to === current?.to ? mark : undefined}>
        {label}
      </Place>
    );
  });
}

function Brand() {
  return (
    <chakra.a asChild textStyle="subheading" fontSize="lg" paddingBlock="3" whiteSpace="nowrap">
      <Link to={paths.admin}>
        <chakra.span
          aria-hidden="true"
          display="inline-block"
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
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap={{ base: '1', sm: '2' }}
      marginInlineStart="auto"
      // On a phone there is room for one of both.
      css={{ '&:has([data-notice]) [data-view-site]': { display: { base: 'none', sm: 'inline-flex' } } }}
    >
      {session !== null && notice}
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
          {session.user.firstName} {session.user.lastName}
        </chakra.span>
      )}
      <chakra.a
        asChild
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        gap="1"
        minWidth="target"
        minHeight="target"
        textStyle="small"
      >
        <Link to={paths.home} data-view-site="">
          <chakra.span srOnly={{ base: true, sm: false }}>View site</chakra.span>
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
