import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useAddressFilters } from '../../../../kit/use-address-filters.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { inboxFilters } from './enquiry-filters.ts';
import { FilterBar } from './filter-bar.tsx';

function Bar() {
  const { filters, choose } = useAddressFilters(inboxFilters);
  return <FilterBar filters={filters} onChoose={choose} searchBox={null} />;
}

it('"Mine" narrows the list beside the choice of a state, and is none of its choices', async () => {
  const { user } = renderPage(<Bar />);
  const states = within(screen.getByRole('group', { name: 'Show enquiries in this state' }));
  const chosen = () => states.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  const mine = screen.getByRole('button', { name: 'Mine' });
  expect(states.queryByRole('button', { name: 'Mine' })).toBeNull();
  await user.click(mine);
  await user.click(states.getByRole('button', { name: 'Failed' }));
  expect(chosen()).toEqual(['Failed']);
  expect(mine.getAttribute('aria-pressed')).toBe('true');
  await user.click(mine);
  expect(mine.getAttribute('aria-pressed')).toBe('false');
  expect(chosen()).toEqual(['Failed']);
});
