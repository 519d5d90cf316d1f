import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AsVisitors, VisitorsViewProvider } from '../../../lib/page/as-visitors.tsx';
import { useSiteTexts, useWords } from '../../../lib/page/words.tsx';
import { renderPage } from '../../../testing/render-page.tsx';
import { PreviewChromeProvider, type Frame } from './frame.api.ts';
import { inOwnersView } from './owners-view.tsx';

const css = ':root{--p-colors-signal:light-dark(#0a7d5b,#35c796)}';
const frame = {
  ...{ language: 'de', timeZone: 'Europe/Berlin', currency: 'EUR', words: { 'app.features': 'Merkmale' } },
  brand: {
    logoUrl: null,
    logoDarkUrl: null,
    scheme: 'dark',
    css,
    preloads: [],
    grounds: { light: '', dark: '' },
  },
} as unknown as Frame;

function Shown() {
  const say = useWords();
  return `${say('app.features')} (${useSiteTexts().language})`;
}

it('shows a preview in the words, the colours and the scheme of the owner, and nothing around it', () => {
  renderPage(
    <PreviewChromeProvider value={frame}>
      <VisitorsViewProvider value={inOwnersView}>
        <AsVisitors>
          <Shown />
        </AsVisitors>
      </VisitorsViewProvider>
    </PreviewChromeProvider>,
  );
  const view = screen.getByText('Merkmale (de)');
  expect(view.dataset.scheme).toBe('dark');
  const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText),
  );
  const written = rules.join('\n') + document.head.innerHTML;
  expect(written).toMatch(/\[data-owners-view\]\s*\{[^}]*--p-colors-signal/);
  expect(written).not.toMatch(/:root\s*\{[^}]*--p-colors-signal:\s*light-dark\(#0a7d5b/);
});
