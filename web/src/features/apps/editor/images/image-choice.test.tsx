import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../../testing/render-page.tsx';
import { DropZone } from '../../../../ui/forms/drop-zone.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import {
  formatBytes,
  prepareImage,
  screenshotMessages,
  thumbnailMessages,
} from '../../../../entries/images/image-rules.ts';

const png = (bytes = 20) => {
  const content = new Uint8Array(bytes);
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([content], 'cat.png', { type: 'image/png' });
};
const claimed = (type: string) => new File(['hello, world'], 'cat.png', { type });

describe('chosen files', () => {
  it('are images by their first bytes, whatever their name claims', async () => {
    const file = png();
    expect(await prepareImage(file, thumbnailMessages)).toEqual({ file });
    for (const type of ['image/png', 'text/html'])
      expect(await prepareImage(claimed(type), thumbnailMessages)).toEqual({
        problem: 'Please select a valid image file',
      });
    expect(await prepareImage(claimed('image/svg+xml'), screenshotMessages)).toEqual({
      problem: 'cat.png is not a valid image',
    });
  });

  it('have at most 2 MB where they cannot be made smaller', async () => {
    const large = png(2 * 1024 * 1024 + 1);
    expect(await prepareImage(large, thumbnailMessages)).toEqual({
      problem: 'Thumbnail image must be smaller than 2MB',
    });
    expect(await prepareImage(large, screenshotMessages)).toEqual({
      problem: 'cat.png is too large (max 2MB)',
    });
  });

  it('have a size that people can read', () => {
    expect([900, 20_480, 1_572_864].map(formatBytes)).toEqual(['900 B', '20 kB', '1.5 MB']);
  });
});

describe('a paste', () => {
  const open = () => {
    const taken: string[] = [];
    renderPage(
      <>
        <Field label="Screenshots">
          {(control) => (
            <DropZone
              control={control}
              accept={['image/png']}
              isPasteTarget
              label="Drop, paste or choose images"
              onFiles={(files) => taken.push(...files.map(({ name }) => name))}
            />
          )}
        </Field>
        <textarea aria-label="Features" />
      </>,
    );
    return taken;
  };
  const paste = (target: Element, text: string) => {
    const clipboardData = { files: [png()], getData: () => text, types: ['Files'] };
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
    return target.dispatchEvent(event);
  };

  it('of cells of a spreadsheet into a text field is text, though a picture comes with it', () => {
    const taken = open();
    const field = screen.getByLabelText('Features');
    field.focus();
    expect(paste(field, 'One\tTwo')).toBe(true);
    expect(taken).toEqual([]);
  });

  it('of a picture alone is a screenshot, wherever the focus is', () => {
    const taken = open();
    const field = screen.getByLabelText('Features');
    field.focus();
    paste(field, '');
    expect(taken).toEqual(['cat.png']);
  });

  it('is not needed: files are chosen by the field', async () => {
    const taken = open();
    await userEvent.setup().upload(screen.getByLabelText('Screenshots'), png());
    await waitFor(() => expect(taken).toEqual(['cat.png']));
  });
});
