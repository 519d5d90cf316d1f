import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { Picture } from './picture.tsx';

const open = (alt: string) => {
  renderPage(<Picture url={`/media/${'a'.repeat(32)}-400x300-ff0000.jpg`} alt={alt} sizes="10rem" />);
  fireEvent.error(document.querySelector('img') ?? document.body);
};

it('says what a picture shows that cannot be loaded', () => {
  open('Boats at low tide');
  expect(screen.getByRole('img', { name: 'Boats at low tide' }).textContent).toBe('Image not available');
});

it('says nothing of decoration that cannot be loaded', () => {
  open('');
  expect(document.querySelector('img')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});
