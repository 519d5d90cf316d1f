import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { answerRequests } from '../../../../testing/answer-requests.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { MarkdownField } from './markdown-field.tsx';

function Stage({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return (
    <Field label="Full Description">
      {(control) => (
        <MarkdownField
          control={control}
          label="Full Description"
          rows={5}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
    </Field>
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Full Description');
const paste = (types: Readonly<Record<string, string>>) =>
  fireEvent.paste(field(), { clipboardData: { getData: (type: string) => types[type] ?? '', files: [] } });

describe('the description', () => {
  it('is formatted by the toolbar and by keys', async () => {
    const { user } = renderPage(<Stage text="Keeps books" />);
    field().setSelectionRange(6, 11);
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    expect(field().value).toBe('Keeps **books**');
    expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('books');
    await user.keyboard('{Control>}b{/Control}');
    expect(field().value).toBe('Keeps books');
  });

  it('has a toolbar that is one stop of the keyboard', async () => {
    const { user } = renderPage(<Stage text="" />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bold' }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Italic' }));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Live preview' }));
    await user.tab();
    expect(document.activeElement).toBe(field());
  });

  it('keeps the structure of a document that is pasted, and leaves plain text to the browser', async () => {
    renderPage(<Stage text="" />);
    const html = '<h2>Plan</h2><ul><li>One</li><li><a href="https://example.com">Two</a></li></ul>';
    expect(paste({ 'text/html': html, 'text/plain': 'Plan One Two' })).toBe(false);
    await waitFor(() => expect(field().value).toBe('## Plan\n\n- One\n- [Two](https://example.com)'));
    expect(paste({ 'text/html': '<span style="color:red">code()</span>', 'text/plain': 'code()' })).toBe(
      true,
    );
    expect(paste({ 'text/plain': 'words' })).toBe(true);
  });

  it('is previewed by the server, once typing rests', async () => {
    const requests = answerRequests(({ body }) => ({
      body: { descriptionHtml: `<p>Rendered: ${(body as { description: string }).description}</p>` },
    }));
    const { user } = renderPage(<Stage text="one" />);
    await user.click(screen.getByRole('button', { name: 'Live preview' }));
    const preview = await screen.findByRole('region', { name: 'Full Description: preview' });
    await waitFor(() => expect(preview.textContent).toContain('Rendered: one'));
    await user.type(field(), ' two');
    await waitFor(() => expect(preview.textContent).toContain('Rendered: one two'));
    expect(requests.map(({ body }) => body)).toEqual([{ description: 'one' }, { description: 'one two' }]);
  });
});
