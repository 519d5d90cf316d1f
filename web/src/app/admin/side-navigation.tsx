import { chakra } from '@chakra-ui/react';
import { use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { NewEnquiries } from '../../features/leads/admin/summary/new-enquiries.tsx';
import { paths } from '../../lib/page/paths.ts';
import { RightsContext } from '../../lib/page/rights.ts';
import { placeGroupsFor, placeOf } from './places.ts';

const PlaceLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    paddingInline: '3',
    borderRadius: 'md',
    textStyle: 'small',
    color: 'muted',
    _hover: { bg: 'sunken', color: 'ink' },
    '&[aria-current]': {
      bg: 'sunken',
      color: 'ink',
      fontWeight: 600,
      '& svg': { color: 'signal' },
    },
  },
});

/** The pages of the admin area that the signed-in user may see, in groups. */
export function SideNavigation() {
  const { pathname } = useLocation();
  const current = placeOf(pathname);
  const rights = use(RightsContext);
  // Until it is known who is signed in: pages that all may see would be joined by others, and move.
  if (rights.length === 0) return <nav aria-label="Admin area" />;
  return (
    <chakra.nav aria-label="Admin area" display="grid" gap="5" paddingBlock="4">
      {placeGroupsFor(rights).map(({ title, places }) => (
        <div key={title} role="group" aria-label={title}>
          <chakra.p aria-hidden="true" textStyle="label" color="faint" paddingInline="3" paddingBottom="1">
            {title}
          </chakra.p>
          <ul>
            {places.map(({ to, label, icon: Icon }) => (
              <chakra.li key={to} position="relative">
                <PlaceLink
                  to={to}
                  aria-current={to === current?.to ? (pathname === to ? 'page' : 'true') : undefined}
                >
                  <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
                  {label}
                </PlaceLink>
                {to === paths.leads && (
                  <chakra.span position="absolute" insetInlineEnd="3" top="2.5" pointerEvents="none">
                    <NewEnquiries />
                  </chakra.span>
                )}
              </chakra.li>
            ))}
          </ul>
        </div>
      ))}
    </chakra.nav>
  );
}
