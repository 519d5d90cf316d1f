import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { paths } from '../../../lib/page/paths.ts';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { Select } from '../../../ui/forms/controls.tsx';
import { editorSections } from './sections.ts';

export const versionsId = 'versions';

const choices = [
  ...editorSections.map(({ id, title }) => ({ value: id, label: title })),
  { value: versionsId, label: 'Versions' },
];
const addressOf = (id: string) => `${paths.content}?section=${id}`;

const Choice = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'target',
    paddingInline: '3',
    borderInlineStart: '2px solid',
    borderColor: 'line',
    textStyle: 'small',
    color: 'muted',
    _hover: { color: 'ink' },
    '&[aria-current]': { color: 'ink', fontWeight: 600, borderColor: 'signal' },
  },
});

/** The sections: links beside the form, or on a phone a choice above it. */
export function SectionMenu({ current }: { current: string }) {
  const navigate = useNavigate();
  const selectId = useId();
  return (
    <>
      <chakra.div display={{ base: 'grid', lg: 'none' }} gap="2">
        <chakra.label htmlFor={selectId} fontSize="sm" fontWeight="560">
          Section
        </chakra.label>
        <Select
          id={selectId}
          {...compactControl}
          options={choices}
          value={current}
          onChange={(event) => void navigate(addressOf(event.target.value))}
        />
      </chakra.div>
      <chakra.nav
        aria-label="Sections"
        display={{ base: 'none', lg: 'block' }}
        position="sticky"
        top="5.5rem"
        maxHeight="calc(100dvh - 6rem)"
        overflow="auto"
      >
        <ul>
          {choices.map(({ value, label }) => (
            <li key={value}>
              <Choice to={addressOf(value)} aria-current={value === current ? 'page' : undefined}>
                {label}
              </Choice>
            </li>
          ))}
        </ul>
      </chakra.nav>
    </>
  );
}
