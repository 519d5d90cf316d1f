import { Check, Clock, Mail, MapPin, Phone } from 'lucide-react';
import { chakra } from '@chakra-ui/react';
import { useWords, type Say } from '../../lib/page/words.tsx';
import type { BlockViewProps } from '../block-view.ts';
import { telephoneLink } from './telephone-link.ts';

const CardLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textDecorationColor: 'edge',
    textUnderlineOffset: '0.3em',
    _hover: { textDecorationColor: 'signal', textDecorationThickness: '2px' },
  },
});

type ContactSideProps = Pick<BlockViewProps<'contact'>, 'block' | 'site'>;

const contactCards = ({ site, block }: ContactSideProps, say: Say) => [
  {
    icon: Mail,
    label: say('contact.emailUs'),
    value: site.contactEmail,
    link: `mailto:${site.contactEmail}`,
  },
  {
    icon: Phone,
    label: say('contact.callUs'),
    value: site.contactPhone,
    link: telephoneLink(site.contactPhone),
  },
  { icon: MapPin, label: say('contact.visitUs'), value: block.visitUs },
  { icon: Clock, label: say('contact.businessHours'), value: block.businessHours },
];

/** Beside the contact form: how else to reach the agency, and why one would. */
export function ContactSide({ site, block }: ContactSideProps) {
  const say = useWords();
  const cards = contactCards({ site, block }, say).filter(({ value }) => value !== null);
  return (
    <chakra.div display="grid" gap="12" alignContent="start">
      <section aria-labelledby={block.factsTitle === null ? undefined : 'reach-title'}>
        {block.factsTitle !== null && (
          <chakra.h2 id="reach-title" textStyle="subheading" marginBottom="5">
            {block.factsTitle}
          </chakra.h2>
        )}
        <ul>
          {cards.map(({ icon: Icon, label, value, link }) => (
            <chakra.li
              key={label}
              display="grid"
              gridTemplateColumns="auto minmax(0, 1fr)"
              columnGap="4"
              alignItems="center"
              paddingBlock="4"
              borderTop="1px solid"
              borderColor="line"
            >
              <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
              <div>
                <chakra.p textStyle="label" color="faint">
                  {label}
                </chakra.p>
                <chakra.p fontWeight="500">
                  {link === undefined ? value : <CardLink href={link}>{value}</CardLink>}
                </chakra.p>
              </div>
            </chakra.li>
          ))}
        </ul>
      </section>
      {block.reasons.length > 0 && (
        <chakra.section
          aria-labelledby={block.reasonsTitle === null ? undefined : 'reasons-title'}
          bg="sunken"
          borderRadius="lg"
          padding={{ base: '6', md: '8' }}
        >
          {block.reasonsTitle !== null && (
            <chakra.h2 id="reasons-title" textStyle="subheading" marginBottom="5">
              {block.reasonsTitle}
            </chakra.h2>
          )}
          <chakra.ul display="grid" gap="3">
            {block.reasons.map((reason, index) => (
              <chakra.li
                key={index}
                display="grid"
                gridTemplateColumns="auto minmax(0, 1fr)"
                gap="3"
                textStyle="small"
              >
                <chakra.span marginTop="0.15em">
                  <Check aria-hidden="true" size={18} strokeWidth={2.5} />
                </chakra.span>
                {reason}
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.section>
      )}
    </chakra.div>
  );
}
