import type { ColouredBrand } from '@portfolio/contracts/pages/brand.ts';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageQuery } from '../../blocks/pages.api.ts';
import { useSite } from '../../features/site/site.api.ts';
import { paths } from '../../lib/page/paths.ts';
import { Logo } from '../chrome/logo.tsx';

interface SampleProps {
  brand: ColouredBrand;
  name: string;
}

/** A share picture and a mail, which are always light. Media and leads draw them so. */
export function BrandSamples({ brand }: { brand: ColouredBrand }) {
  const name = useSite()?.appName ?? '';
  return (
    <chakra.div
      data-brand-preview=""
      data-scheme="light"
      colorScheme="light"
      bg="sunken"
      color="ink"
      fontFamily="text"
      display="grid"
      gap="6"
      padding="6"
    >
      <Sample title="Picture of a shared link">
        <SharePicture brand={brand} name={name} />
      </Sample>
      <Sample title="Mail">
        <MailSample brand={brand} name={name} />
      </Sample>
    </chakra.div>
  );
}

const Sample = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.figure maxWidth="37.5rem">
    <chakra.figcaption textStyle="label" color="muted" marginBottom="2">
      {title}
    </chakra.figcaption>
    {children}
  </chakra.figure>
);

function SharePicture({ brand: { logoUrl }, name }: SampleProps) {
  const { data: page } = useQuery(pageQuery(paths.home));
  const hero = page?.blocks.find((block) => block.kind === 'hero');
  return (
    <chakra.div
      aspectRatio="1200 / 630"
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      gap="4"
      padding="8"
      bg="paper"
      overflow="hidden"
      backgroundImage="radial-gradient(circle at 93% 14%, var(--p-colors-signal) 19%, transparent 19.2%)"
    >
      {logoUrl === null ? (
        <chakra.p display="flex" alignItems="center" gap="2" fontWeight="700">
          <chakra.span aria-hidden="true" boxSize="2.5" borderRadius="full" bg="signal" />
          {name}
        </chakra.p>
      ) : (
        <Logo name={name} url={logoUrl} darkUrl={null} />
      )}
      <chakra.div maxWidth="80%">
        <chakra.p fontFamily="display" fontWeight="800" fontSize="clamp(1.5rem, 5vw, 2.5rem)" lineHeight="1">
          {hero?.title ?? name}
        </chakra.p>
        <chakra.p textStyle="small" color="muted" marginTop="3" lineClamp="2">
          {hero?.text}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}

function MailSample({ brand: { logoUrl, colours }, name }: SampleProps) {
  const { accent, onAccent } = colours.light;
  return (
    <chakra.div bg="#fff" color="#000" padding="6" fontFamily="system-ui, sans-serif" lineHeight="1.5">
      <chakra.div paddingBottom="4" marginBottom="6" style={{ borderBottom: `4px solid ${accent}` }}>
        {logoUrl === null ? <strong>{name}</strong> : <Logo name={name} url={logoUrl} darkUrl={null} />}
      </chakra.div>
      <chakra.p fontSize="1.375rem" fontWeight="700">
        You are invited to {name}
      </chakra.p>
      <chakra.p marginBlock="4">You are invited to work on the site {name}.</chakra.p>
      <chakra.span
        display="inline-block"
        padding="3"
        borderRadius="6px"
        fontWeight="600"
        style={{ background: accent, color: onAccent }}
      >
        Accept the invitation
      </chakra.span>
    </chakra.div>
  );
}
