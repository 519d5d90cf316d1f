import { chakra } from '@chakra-ui/react';
import type { SiteContent } from '@portfolio/contracts/site/site-content.ts';
import { Container } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** What the contact page promises. */
export function ContactHero({ title, text, benefits }: SiteContent['contactPage']) {
  return (
    <>
      <PageHeader title={title}>{text}</PageHeader>
      <Container>
        <chakra.ul
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: `repeat(${String(benefits.length)}, minmax(0, 1fr))`,
            lg: ['5fr', '4fr', '3fr'].slice(0, benefits.length).join(' '),
          }}
          borderBlock="1px solid"
          borderColor="line"
        >
          {benefits.map((benefit, index) => (
            <chakra.li
              key={index}
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
              <chakra.h2 fontWeight="600">{benefit.title}</chakra.h2>
              <chakra.p textStyle="small" color="muted" marginTop="1.5">
                {benefit.text}
              </chakra.p>
            </chakra.li>
          ))}
        </chakra.ul>
      </Container>
    </>
  );
}
