import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { ConsentScreen } from '../../features/connect/consent-screen.tsx';
import { frameQuery } from '../../features/site/frame/frame.api.ts';
import { useSite } from '../../features/site/site.api.ts';
import { Wordmark } from '../chrome/wordmark.tsx';

/** In the brand of the site: who owns several sees for which one a program asks. */
export function ConsentPage() {
  const name = useSite()?.appName ?? '';
  const { data: frame } = useQuery(frameQuery);
  return (
    <>
      {frame?.brand && <Global styles={frame.brand.css} />}
      {frame !== undefined && (
        <chakra.div marginBottom="6">
          <Wordmark name={name} />
        </chakra.div>
      )}
      <ConsentScreen siteName={name} />
    </>
  );
}
