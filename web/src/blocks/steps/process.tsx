import { Check } from 'lucide-react';
import { chakra } from '@chakra-ui/react';
import { Container } from '../../ui/layout/container.tsx';
import type { BlockOf, BlockViewProps } from '../block-view.ts';

function Stamp({ children }: { children: string }) {
  return (
    <chakra.p
      justifySelf="start"
      paddingBlock="1.5"
      paddingInline="3"
      border="2px solid currentColor"
      borderRadius="sm"
      fontFamily="display"
      fontSize="sm"
      fontWeight="620"
      lineHeight="1.2"
      transform="rotate(-2.5deg)"
      marginBottom="4"
    >
      {children}
    </chakra.p>
  );
}

interface StepProps {
  step: BlockOf<'steps'>['items'][number];
  number: number;
  /** On the step that everything after it waits for. */
  stamp: string | null;
}

function Step({ step, number, stamp }: StepProps) {
  const isGate = step.isApproval;
  return (
    <chakra.li
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: '3rem minmax(0, 1fr)', md: '6rem minmax(0, 1fr)' }}
      paddingBlock={isGate ? { base: '8', md: '12' } : '10'}
      borderTop={isGate ? 'none' : '1px solid'}
      borderColor="line"
      css={
        isGate
          ? {
              bg: 'signal',
              color: 'onSignal',
              borderRadius: 'lg',
              marginInline: { base: '-4', lg: '-8' },
              paddingInline: { base: '4', lg: '8' },
              '& + li': { borderTop: 'none' },
            }
          : {}
      }
    >
      <chakra.span
        aria-hidden="true"
        textStyle="heading"
        fontVariantNumeric="tabular-nums"
        lineHeight="1"
        display="grid"
        gridTemplateRows="auto 1fr"
        gap="4"
        _after={{ content: '""', width: '1px', bg: isGate ? 'onSignal' : 'edge', marginInlineStart: '0.3em' }}
      >
        {number}
      </chakra.span>
      <chakra.div display="grid" justifyItems="start">
        {isGate && stamp !== null && <Stamp>{stamp}</Stamp>}
        <chakra.h3 textStyle="subheading">{step.title}</chakra.h3>
        {step.text !== null && (
          <chakra.p textStyle="body" maxWidth="prose" marginTop="3" color={isGate ? 'onSignal' : 'muted'}>
            {step.text}
          </chakra.p>
        )}
        {step.outcomes.length > 0 && (
          <chakra.ul
            display="flex"
            flexWrap="wrap"
            columnGap="6"
            rowGap="1.5"
            marginTop="5"
            textStyle="small"
            fontWeight="500"
          >
            {step.outcomes.map((outcome, index) => (
              <chakra.li key={index} display="inline-flex" alignItems="center" gap="2">
                <Check aria-hidden="true" size={16} strokeWidth={2.5} />
                {outcome}
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </chakra.div>
    </chakra.li>
  );
}

/** A numbered timeline in which nobody overlooks where the client decides. */
export function Process({ block: { title, text, items, stamp }, headingId }: BlockViewProps<'steps'>) {
  return (
    <Container
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' }}
      gap="12"
    >
      <chakra.div position={{ lg: 'sticky' }} top="calc(var(--p-sizes-nav) + 2rem)" alignSelf="start">
        {title !== null && (
          <chakra.h2 id={headingId} textStyle="heading">
            {title}
          </chakra.h2>
        )}
        {text !== null && (
          <chakra.p textStyle="body" color="muted" marginTop="5" maxWidth="24rem">
            {text}
          </chakra.p>
        )}
      </chakra.div>
      {items.length > 0 && (
        <chakra.ol>
          {items.map((step, index) => (
            <Step key={index} step={step} number={index + 1} stamp={stamp} />
          ))}
        </chakra.ol>
      )}
    </Container>
  );
}
