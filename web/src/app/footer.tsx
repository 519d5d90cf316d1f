import { chakra } from '@chakra-ui/react';
import { useSite } from '../features/site/site.api.ts';

export function Footer() {
  const { appName } = useSite();
  return (
    <chakra.footer
      borderTop="1px solid"
      borderColor="line"
      paddingBlock="8"
      paddingInline="gutter"
      textStyle="small"
    >
      <p>© 2025 {appName}. All rights reserved.</p>
    </chakra.footer>
  );
}
