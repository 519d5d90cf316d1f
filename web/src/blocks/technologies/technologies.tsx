import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useWords } from '../../lib/page/words.tsx';
import { Container } from '../../ui/layout/container.tsx';
import type { BlockViewProps } from '../block-view.ts';
import { technologyOf } from './technology-of.ts';

const Logo = chakra('img', {
  base: {
    height: '1.75rem',
    width: 'auto',
    maxWidth: '4.5rem',
    objectFit: 'contain',
    objectPosition: 'left',
    filter: 'grayscale(1) brightness(0.7) invert(var(--is-dark))',
    transition: 'filter 250ms',
    _groupHover: { filter: 'invert(var(--is-dark)) hue-rotate(calc(var(--is-dark) * 180deg))' },
  },
});

function TechnologyTag({ name, category, logo }: ReturnType<typeof technologyOf>) {
  const say = useWords();
  const [isBroken, setBroken] = useState(false);
  return (
    <chakra.li
      className="group"
      display="grid"
      gridTemplateRows="1.75rem auto"
      gap="5"
      padding="5"
      minHeight="8.5rem"
      borderInlineEnd="1px solid"
      borderBottom="1px solid"
      borderColor="line"
    >
      {isBroken ? (
        <span />
      ) : (
        <Logo
          src={logo.url}
          alt=""
          htmlWidth={logo.width}
          htmlHeight={logo.height}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      <chakra.div alignSelf="end">
        <chakra.p fontSize="sm" fontWeight="560" lineHeight="1.3">
          {name}
        </chakra.p>
        <chakra.p textStyle="label" fontWeight="400" color="faint">
          {say(category)}
        </chakra.p>
      </chakra.div>
    </chakra.li>
  );
}

/** Six columns: the heading takes four of the first row, and all 26 tags fill the rest of the wall to its last cell. */
export function Technologies({ block, headingId }: BlockViewProps<'technologies'>) {
  const { title, text, technologies } = block;
  return (
    <Container>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(4, minmax(0, 1fr))',
          lg: 'repeat(6, minmax(0, 1fr))',
        }}
        borderTop="1px solid"
        borderInlineStart="1px solid"
        borderColor="line"
      >
        <chakra.div
          gridColumn={{ base: 'span 2', lg: 'span 4' }}
          padding={{ base: '5', md: '6' }}
          borderInlineEnd="1px solid"
          borderBottom="1px solid"
          borderColor="line"
        >
          {title !== null && (
            <chakra.h2 id={headingId} textStyle="heading">
              {title}
            </chakra.h2>
          )}
          {text !== null && (
            <chakra.p textStyle="body" color="muted" marginTop="3" maxWidth="30rem">
              {text}
            </chakra.p>
          )}
        </chakra.div>
        {technologies.length > 0 && (
          <chakra.ul display="contents">
            {technologies.map((name) => (
              <TechnologyTag key={name} {...technologyOf(name)} />
            ))}
          </chakra.ul>
        )}
      </chakra.div>
    </Container>
  );
}
