import { describe, expect, it, jest } from '@jest/globals';
import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { storedApp } from '../../../testing/stored-app.ts';
import { AppDetail } from './app-detail.tsx';

const app: RenderedApp = {
  ...storedApp({
    title: 'Tidewater',
    shortDescription: 'A budgeting app.',
    seoSlug: 'tidewater',
    thumbnailUrl: `/media/${'a'.repeat(32)}-1600x1200-1f3a34.jpg`,
    appType: 'Mobile App',
    features: [],
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-02-03T04:05:06.000Z',
    version: 1,
  }),
  description: '**Long.**',
  descriptionHtml: '<p><strong>Long.</strong></p>',
};

const open = (values: Partial<RenderedApp>) =>
  renderPage(<AppDetail app={{ ...app, ...values }} back={null} />);
const facts = () =>
  within(screen.getByRole('complementary', { name: 'Facts' }))
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('an app’s page', () => {
  it('shows nothing of a case study that is empty', () => {
    open({});
    expect(screen.queryByRole('heading', { name: 'Outcomes' })).toBeNull();
    expect(screen.queryByRole('figure')).toBeNull();
    expect(facts().map(([label]) => label)).toEqual(['Category', 'Type', 'Published']);
  });

  it('shows client, role and year first among the facts', () => {
    open({ client: 'Harbour Bank', year: 2024, role: 'Design' });
    expect(facts().slice(0, 3)).toEqual([
      ['Client', 'Harbour Bank'],
      ['Role', 'Design'],
      ['Year', '2024'],
    ]);
  });

  it('shows each outcome as a figure with what it says', () => {
    const outcomes = [
      { value: '+38%', label: 'more transfers' },
      { value: '+38%', label: 'more transfers' },
      { value: '4.8', label: 'stars' },
    ];
    open({ outcomes });
    const region = screen.getByRole('region', { name: 'Outcomes' });
    expect(
      within(region)
        .getAllByRole('term')
        .map((term) => ({ label: term.textContent, value: term.nextElementSibling?.textContent })),
    ).toEqual(outcomes);
  });

  it('shows a link that is only half typed, as a preview of the form does', () => {
    open({ demoUrl: 'example.com/he' });
    expect(facts().at(-1)).toEqual(['Demo', 'example.com/he']);
  });

  it('shows a feature and a screenshot that are there twice', () => {
    const report = jest.spyOn(console, 'error');
    open({ features: ['Sync', 'Sync'], screenshots: [app.thumbnailUrl, app.thumbnailUrl] });
    expect(report).not.toHaveBeenCalled();
    expect(screen.getAllByText('Sync')).toHaveLength(2);
  });

  it('quotes the client with one pair of marks at the most', () => {
    open({ quote: { text: '“They shipped.”', author: 'Ada Lovelace', position: 'Head of Product' } });
    const figure = screen.getByRole('figure');
    expect(within(figure).getByRole('blockquote').textContent).toBe('They shipped.');
    expect(figure.querySelector('figcaption')?.textContent).toBe('Ada LovelaceHead of Product');
  });

  it('names nobody where a quote names nobody', () => {
    open({ quote: { text: 'They shipped.', author: '', position: '' } });
    expect(screen.getByRole('figure').querySelector('figcaption')).toBeNull();
  });

  it('shows the description with its headings, lists and links, and as text what would be markup', () => {
    open({
      descriptionHtml:
        '<h3>Why</h3>\n<ul>\n<li>one</li>\n<li><a href="https://example.com/">two</a></li>\n</ul>\n<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    });
    expect(screen.getByRole('heading', { level: 3, name: 'Why' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'two' }).href).toBe('https://example.com/');
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  });
});
