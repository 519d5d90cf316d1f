import { chakra } from '@chakra-ui/react';
import { ArrowUpRight } from 'lucide-react';
import { Container } from '../../ui/layout/container.tsx';
import type { BlockViewProps } from '../block-view.ts';
import { telephoneLink } from '../contact/telephone-link.ts';
import { LinkButton, PlainLink } from '../link-button.tsx';
import { useWords } from '../../lib/page/words.tsx';

const FactLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    textDecoration: 'underline',
    textDecorationColor: 'onNight.muted',
    textUnderlineOffset: '0.3em',
    _hover: { textDecorationColor: 'signal' },
  },
});

/** The round mark of the site, grown to a button. */
const RoundLink = chakra(
  PlainLink,
  {
    base: {
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: '2',
      width: 'clamp(11rem, 24vw, 19rem)',
      aspectRatio: '1',
      borderRadius: 'full',
      bg: 'signal',
      color: 'onSignal',
      fontFamily: 'display',
      fontSize: 'xl',
      fontWeight: 620,
      letterSpacing: 'display',
      lineHeight: '1.1',
      textAlign: 'center',
      /* A word that fills the circle is broken. */
      gridTemplateColumns: 'minmax(0, 1fr)',
      padding: '5',
      overflowWrap: 'anywhere',
      transition: 'transform 400ms cubic-bezier(0.2, 0.7, 0.2, 1), background-color 150ms',
      _hover: { transform: 'scale(1.04)', bg: 'signal.hover' },
      _focusVisible: { outlineColor: 'onNight!' },
    },
  },
  { forwardProps: ['url'] },
);

/** What to do next, with the contact facts of the site: the first button is the large round one. */
export function CallWithFacts({ block, headingId, site }: BlockViewProps<'call'>) {
  const say = useWords();
  const { title, text, buttons } = block;
  const [first, ...others] = buttons;
  return (
    <>
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
        gap={{ base: '10', md: '12' }}
        alignItems="end"
      >
        <chakra.div>
          <chakra.h2 id={headingId} textStyle="title" maxWidth="14ch">
            {title}
          </chakra.h2>
          {text !== null && (
            <chakra.p textStyle="lead" color="onNight.muted" maxWidth="32rem" marginTop="6">
              {text}
            </chakra.p>
          )}
        </chakra.div>
        {first !== undefined && (
          <RoundLink url={first.url ?? ''}>
            {first.label}
            <ArrowUpRight aria-hidden="true" size={28} />
          </RoundLink>
        )}
      </Container>
      <Container marginTop={{ base: '12', md: '20' }}>
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems={{ base: 'flex-start', md: 'center' }}
          columnGap="10"
          rowGap="3"
          paddingTop="6"
          borderTop="1px solid"
          borderColor="night.line"
          textStyle="small"
          overflowWrap="anywhere"
        >
          <FactLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</FactLink>
          <FactLink href={telephoneLink(site.contactPhone)}>{site.contactPhone}</FactLink>
          <span>{site.contactLocation}</span>
          <span>{say('contact.responseTime', { time: site.responseTime })}</span>
          {others.map((link, index) => (
            <LinkButton key={index} link={link} variant="night" />
          ))}
        </chakra.div>
      </Container>
    </>
  );
}
