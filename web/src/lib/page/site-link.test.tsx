import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SiteLink } from './site-link.tsx';
import { TextsProvider } from './words.tsx';

it('in a preview of a further language leads to pages of that language, and shows more of the preview itself', () => {
  render(
    <TextsProvider value={{ words: {}, language: 'de', prefix: '/de', timeZone: 'UTC', currency: 'EUR' }}>
      <MemoryRouter initialEntries={['/preview/token']}>
        <SiteLink to="/apps">Apps</SiteLink>
        <SiteLink to="?show=all">All</SiteLink>
      </MemoryRouter>
    </TextsProvider>,
  );
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/de/apps', '/preview/token?show=all']);
});
