import { expect, it } from '@jest/globals';
import { renderPage } from '../../../testing/render-page.tsx';
import type { AppSummary } from '../apps.api.ts';
import { AppCard } from './app-card.tsx';

const image = (letter: string) => `/media/${letter.repeat(32)}-800x600-00ff00.png`;
const app: AppSummary = {
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  title: 'Ledger',
  shortDescription: 'Books',
  seoSlug: 'ledger',
  thumbnailUrl: image('a'),
  category: 'Finance',
  appType: 'Web App',
  screenshots: [image('b'), image('c')],
  imageFocus: { [image('a')]: { x: 10, y: 90 }, [image('c')]: { x: 30, y: 40 } },
};

it('crops its images around their focal points, and a small screenshot at its top where there is none', () => {
  renderPage(<AppCard app={app} layout="plain" headingLevel="h2" isEager />);
  const positionOf = (url: string) => {
    const shown = [...document.images].find(({ src }) => src.includes(url));
    return shown === undefined ? 'not shown' : getComputedStyle(shown).getPropertyValue('object-position');
  };
  expect(app.screenshots.map(positionOf)).toEqual(['top', '30% 40%']);
  expect(positionOf(app.thumbnailUrl)).toBe('10% 90%');
});
