import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { ArrowUpRight, Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/page/paths.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { SideNavigation } from './side-navigation.tsx';

/** The navigation where the window has no room for it beside the page. It closes when another page is shown. */
export function NavigationDrawer() {
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
              <CloseButton size="md" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
