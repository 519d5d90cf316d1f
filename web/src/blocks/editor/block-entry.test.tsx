import { expect, it } from '@jest/globals';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { withValueAt } from '../../lib/forms/value-at.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BlockEntry } from './block-entry.tsx';

const none = () => undefined;
const handlers = { onMove: none, onRemove: none, onCopy: none, onAddBelow: none };
const item = { title: 'Plan', text: null, outcomes: [], isApproval: false };
const stepsIn = (layout: string) =>
  ({
    id: 'steps',
    kind: 'steps',
    isHidden: false,
    title: null,
    text: null,
    layout,
    stamp: 'Yes',
    items: [item],
  }) as PageBlock;

/** The form of a block, which clears errors as a form of a page does. What is wrong opens it. */
function Form({ stored, found }: { stored: PageBlock; found: Record<string, string> }) {
  const [isOpen, setOpen] = useState(Object.keys(found).length === 0);
  const [values, setValues] = useState<{ blocks: PageBlock[] }>({ blocks: [stored] });
  const [errors, setErrors] = useState(found);
  const setAt = (path: string, value: unknown) => {
    setValues(withValueAt(values, path, value));
    setErrors({});
  };
  const [block = stored] = values.blocks;
  const onToggle = () => setOpen(!isOpen);
  const shown = { index: 0, isOpen, onToggle, isNew: false, handle: {}, item: {} };
  return <BlockEntry form={{ values, errors, setAt }} block={block} {...shown} {...handlers} />;
}

const open = (layout: string, errors: Record<string, string> = {}) =>
  renderPage(<Form stored={stepsIn(layout)} found={errors} />);

it('asks for what the layout of a block shows', async () => {
  const { user } = open('row');
  await user.click(screen.getByRole('button', { name: '“Plan”' }));
  const shown = () => ['Stamp', 'Outcomes'].map((label) => screen.queryByLabelText(label) !== null);
  expect(shown()).toEqual([false, false]);
  await user.selectOptions(screen.getByLabelText('Layout'), 'One below the other');
  expect(shown()).toEqual([true, true]);
  expect(screen.getByLabelText<HTMLInputElement>('Stamp').value).toBe('Yes');
});

it('asks for everything where something is wrong, and stays open while that is corrected', async () => {
  const { user } = open('row', { 'blocks.0.stamp': 'Stamp is too long' });
  await user.type(screen.getByLabelText('Stamp'), '!!');
  expect(screen.getByLabelText<HTMLInputElement>('Stamp').value).toBe('Yes!!');
});
