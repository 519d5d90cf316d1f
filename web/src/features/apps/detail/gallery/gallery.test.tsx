import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../../testing/render-page.tsx';
import { Gallery } from './gallery.tsx';

const image = (letter: string) => `/media/${letter.repeat(32)}-800x600-00ff00.png`;

function open() {
  const urls = [image('a'), image('b'), image('a')];
  renderPage(
    <Gallery
      title="Ledger"
      urls={urls}
      alts={{}}
      index={0}
      onMove={() => undefined}
      onClose={() => undefined}
    />,
  );
}

function swipeLeft() {
  const shown = screen.getByAltText('Screenshot 1 of 3 of Ledger');
  fireEvent(shown, pointer('pointerdown', 300));
  fireEvent(shown, pointer('pointerup', 100));
}

const pointer = (type: string, clientX: number) =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 50 }), { isPrimary: true });

function setScale(scale: number) {
  const viewport = Object.assign(new EventTarget(), { scale });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
}

it('goes on to the next screenshot with a swipe', () => {
  setScale(1);
  open();
  swipeLeft();
  expect(screen.getByText('2 of 3')).toBeTruthy();
});

it('stays on a screenshot that is zoomed while a finger moves it', () => {
  setScale(2);
  open();
  swipeLeft();
  expect(screen.getByText('1 of 3')).toBeTruthy();
});
