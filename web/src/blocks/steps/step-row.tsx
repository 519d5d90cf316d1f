import { chakra } from '@chakra-ui/react';
import { Container } from '../../ui/layout/container.tsx';
import type { BlockViewProps } from '../block-view.ts';

/** Numbered steps: one below the other on phones, a horizontal stepper on wide screens. */
export function StepRow({ block: { title, text, items: steps }, headingId }: BlockViewProps<'steps'>) {
  return (
    <Container>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="5"
        alignItems="end"
        marginBottom={{ base: '10', md: '16' }}
      >
        {title !== null && (
          <chakra.h2 id={headingId} textStyle="heading">
            {title}
          </chakra.h2>
        )}
        {text !== null && (
          <chakra.p textStyle="body" color="muted" maxWidth="34rem">
            {text}
          </chakra.p>
        )}
      </chakra.div>
      {steps.length > 0 && (
        <chakra.ol
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            lg: `repeat(${String(steps.length)}, minmax(0, 1fr))`,
          }}
        >
          {steps.map((item, index) => (
            <chakra.li
              key={index}
              display="grid"
              alignContent="start"
              gridTemplateColumns={{ base: '2.75rem minmax(0, 1fr)', lg: 'minmax(0, 1fr)' }}
              columnGap="4"
              paddingBottom={{ base: '8', lg: '0' }}
              paddingInlineEnd={{ lg: '8' }}
            >
              {/* The number in a ring, and the line to the next one. */}
              <chakra.div
                aria-hidden="true"
                display="flex"
                flexDirection={{ base: 'column', lg: 'row' }}
                alignItems="center"
                gap="3"
                marginInlineEnd={{ lg: '-5' }}
                _after={{
                  content: '""',
                  flex: '1',
                  minWidth: '1px',
                  minHeight: '1px',
                  bg: index === steps.length - 1 ? 'transparent' : 'edge',
                }}
              >
                <chakra.span
                  display="grid"
                  placeItems="center"
                  width="2.75rem"
                  height="2.75rem"
                  borderRadius="full"
                  bg={index === 0 ? 'signal' : 'transparent'}
                  color={index === 0 ? 'onSignal' : 'ink'}
                  border="1px solid"
                  borderColor={index === 0 ? 'signal' : 'edge'}
                  fontFamily="display"
                  fontWeight="620"
                >
                  {index + 1}
                </chakra.span>
              </chakra.div>
              <chakra.div paddingTop={{ base: '1.5', lg: '6' }}>
                <chakra.h3 textStyle="subheading">{item.title}</chakra.h3>
                {item.text !== null && (
                  <chakra.p textStyle="small" color="muted" marginTop="2" maxWidth="22rem">
                    {item.text}
                  </chakra.p>
                )}
              </chakra.div>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </Container>
  );
}
