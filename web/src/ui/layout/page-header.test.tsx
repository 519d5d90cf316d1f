import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { PageHeader } from './page-header.tsx';

it('reads a title and its count as two words', () => {
  renderPage(<PageHeader title="Apps" count={14} />);
  expect(screen.getByRole('heading').textContent).toBe('Apps 14');
});
