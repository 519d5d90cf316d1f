import { chakra } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { useSite } from '../features/site/site.api.ts';

const links = [
  { to: '/', label: 'Home' },
  { to: '/apps', label: 'Apps' },
  { to: '/apps/web', label: 'Websites' },
  { to: '/ai-services', label: 'AI Services' },
  { to: '/industries', label: 'Industries' },
  { to: '/contact', label: 'Contact' },
] as const;

export function Nav() {
  const { appName } = useSite();
  return (
    <chakra.header
      position="fixed"
      insetInline="0"
      top="0"
      zIndex="nav"
      bg="paper"
      height="nav"
      paddingInline="gutter"
    >
      <chakra.nav aria-label="Main" display="flex" gap="4" alignItems="center" height="full">
        <NavLink to="/">{appName}</NavLink>
        {links.map(({ to, label }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </chakra.nav>
    </chakra.header>
  );
}
