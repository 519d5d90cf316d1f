import { chakra } from '@chakra-ui/react';
import { Container } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { AgencySite } from './content/agency.ts';
import { contactBenefits } from './content/contact.ts';

export function ContactHero({ site }: { site: AgencySite }) {
  return (
    <>
      <PageHeader title="Let's Build Together">
        Tell us what you have in mind. We answer with questions, an honest estimate and a plan for the MVP.
      </PageHeader>
      <Container>
        <chakra.ul
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)', lg: '5fr 4fr 3fr' }}
          borderBlock="1px solid"
          borderColor="line"
        >
          {contactBenefits(site).map(({ title, text }) => (
            <chakra.li
              key={title}
              paddingBlock={{ base: '5', md: '8' }}
              paddingInlineEnd={{ md: '8' }}
              borderColor="line"
              css={{
                '&:not(:first-of-type)': {
                  borderTop: { base: '1px solid var(--p-colors-line)', md: 'none' },
                  borderInlineStart: { md: '1px solid var(--p-colors-line)' },
                  paddingInlineStart: { md: '8' },
                },
              }}
            >
              <chakra.h2 fontWeight="600">{title}</chakra.h2>
              <chakra.p textStyle="small" color="muted" marginTop="1.5">
                {text}
              </chakra.p>
            </chakra.li>
          ))}
        </chakra.ul>
      </Container>
    </>
  );
}
