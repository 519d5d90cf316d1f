import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { siteQuery } from './site.api.ts';
import { paths } from '../../lib/page/paths.ts';

/** Contract, section 4: on every page until the site is set up. */
export function SetupBanner() {
  const { data: site } = useQuery(siteQuery);
  if (site?.isActive !== false) return null;
  return (
    <chakra.aside
      aria-label="Setup"
      bg="signal"
      color="onSignal"
      paddingBlock="2"
      paddingInline="gutter"
      textStyle="small"
      textAlign="center"
    >
      This site is not set up yet.{' '}
      <chakra.a
        asChild
        fontWeight="640"
        textDecoration="underline"
        textUnderlineOffset="3px"
        display="inline-block"
        paddingBlock="2"
      >
        <Link to={paths.setup}>Run the setup wizard</Link>
      </chakra.a>
    </chakra.aside>
  );
}
