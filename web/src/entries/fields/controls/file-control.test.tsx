import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import type { FileField } from '../fields.ts';
import { FileControl } from './file-control.tsx';

it.each([
  ['logo', 'light'],
  ['logoDark', 'dark'],
] as const)('shows the file %s on a %s ground', (use, scheme) => {
  const field: FileField = { kind: 'file', use, name: 'logoUrl', label: 'Logo' };
  const form = {
    values: { logoUrl: `/media/${'a'.repeat(32)}-300x100.svg` },
    errors: {},
    setAt: () => undefined,
  };
  renderPage(<FileControl form={form} field={field} path="logoUrl" />);
  const ground = screen.getByRole('presentation').parentElement ?? document.body;
  const { colorScheme, background } = getComputedStyle(ground);
  expect([colorScheme, background]).toEqual([scheme, 'var(--p-colors-paper)']);
});
