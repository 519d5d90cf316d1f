import { beforeAll, describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, openPageForm, pageField } from '../../testing/page-form-under-test.tsx';
import { storedPage } from '../../testing/stored-page.ts';
import { loadViews } from '../registry.ts';

const page = storedPage();
const autosave = { timeout: 5000 };

beforeAll(() => loadViews([...page.blocks, { kind: 'quotes' }]));

const [open, field] = [openPageForm, pageField];
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const order = () =>
  screen
    .getAllByRole('button', { name: /^Text: / })
    .map(({ textContent }) => textContent.replace('Text: ', ''));

describe('the form of a page', () => {
  it('saves a draft of what was changed by itself, and says when', async () => {
    const { user, requests } = open();
    await user.type(field('Title'), '!');
    expect(screen.getByText('Not saved yet; kept in this browser')).toBeTruthy();
    await screen.findByText(/^Draft saved at/, undefined, autosave);
    expect(bodiesOf(requests, 'PUT')).toEqual([{ title: 'About us!', version: 3, draftedAt: null }]);
    await user.click(button('Undo the last change'));
    await screen.findByText('Nothing to publish', undefined, autosave);
    expect(requests.at(-1)?.method === 'DELETE' || requests.some(({ method }) => method === 'DELETE')).toBe(
      true,
    );
  });

  it('saves at once by Ctrl+S, and leads to what has to be corrected', async () => {
    const { user, requests } = open();
    await user.clear(field('Title'));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Page title is required')).toBeTruthy();
    expect(document.activeElement).toBe(field('Title'));
    await user.type(field('Title'), 'Who we are');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Draft saved at/);
    expect(bodiesOf(requests, 'PUT')).toEqual([{ title: 'Who we are', version: 3, draftedAt: null }]);
  });

  it('publishes what was typed, for visitors to see', async () => {
    const { user, requests } = open();
    expect(button('Publish')).toHaveProperty('disabled', true);
    await user.type(field('Title'), '!');
    await user.click(button('Publish'));
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
    await screen.findByText('Published.');
    expect(bodiesOf(requests, 'POST')).toEqual([{ version: 3, draftedAt: expect.any(String) }]);
    expect(screen.getByRole('heading', { level: 1, name: 'About us!' })).toBeTruthy();
    expect(screen.getByText('Nothing to publish')).toBeTruthy();
  });

  it('offers nothing that only those who publish may do to somebody who prepares drafts', async () => {
    const { user, requests } = open({ rights: ['content'] });
    await user.type(field('Title'), '!');
    await screen.findByText(/^Draft saved at/, undefined, autosave);
    expect(bodiesOf(requests, 'PUT')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.queryByText('Schedule')).toBeNull();
  });

  it('says that the site does not answer, and keeps what was typed', async () => {
    const { user } = open({
      refuse: () => ({ status: 503, body: { code: 'unavailable', message: 'Busy' } }),
    });
    await user.type(field('Title'), '!');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^Not saved: the site does not answer/)).toBeTruthy();
    expect(field('Title').value).toBe('About us!');
  });

  it('shows what somebody else changed before anything is overwritten', async () => {
    let isRefused = false;
    const blocks = page.blocks.map((block, index) => (index === 1 ? { ...block, title: 'Theirs' } : block));
    const theirs = storedPage({ version: 4, blocks, navLabel: 'About' });
    const refuse = () => {
      if (isRefused) return undefined;
      isRefused = true;
      return { status: 409, body: { code: 'versionChanged', ...errorCatalogue.versionChanged } };
    };
    const { user, requests } = open({ theirs, refuse });
    await user.click(button('Text: Two'));
    const title = screen.getAllByLabelText<HTMLInputElement>('Title').find(({ value }) => value === 'Two');
    if (title === undefined) throw new Error('The block has no title.');
    await user.type(title, ' mine');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(errorCatalogue.versionChanged.message);
    expect(screen.getByText(/was changed by both/).textContent).toBe(
      'Text: Two mine was changed by both. Theirs: Title: “Theirs”',
    );
    expect(screen.getByText('Changed by them alone: Label in the navigation.')).toBeTruthy();
    await user.click(button('Merge my changes'));
    await screen.findByText(/^Draft saved at/, undefined, autosave);
    const sent = bodiesOf(requests, 'PUT').at(-1);
    expect(sent).toMatchObject({
      version: 4,
      blocks: [{ title: 'One' }, { title: 'Two mine' }, { title: 'Three' }],
    });
    expect(sent?.navLabel).toBeUndefined();
  });
});

/** What the preview shows, in a document of its own. */
function shown() {
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview');
  return within(frame.contentDocument?.body ?? document.body);
}

describe('the preview of a page', () => {
  it('shows at once what was typed, with its Markdown as visitors get it', async () => {
    const { user } = open();
    await user.click(button('Text: One'));
    await user.type(field('Text'), ' more');
    expect(await shown().findByText('Rendered: Text of One more')).toBeTruthy();
    const [, title] = screen.getAllByLabelText('Title');
    await user.type(title ?? document.body, '!');
    expect(await shown().findByRole('heading', { name: 'One!', hidden: true })).toBeTruthy();
  });

  it('has the width of a phone, a tablet or a desktop', async () => {
    const { user } = open();
    await user.click(button('Phone'));
    expect(screen.getByTitle('Preview').style.width).toBe('390px');
    expect(button('Phone').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a picture of the media store', () => {
  it('comes with its words at once, and both are one step to take back', async () => {
    const image = { url: `/media/${'0'.repeat(32)}-800x600-a1b2c3.jpg`, alt: 'Boats at low tide' };
    const { user, requests } = open({ images: [{ ...image, fileName: 'tide.jpg', uses: [], bytes: 1 }] });
    await user.click(button('Add block'));
    await user.type(await screen.findByLabelText('Find a block'), 'one picture{Enter}');
    const [choose = document.body] = await screen.findAllByRole('button', { name: /^Choose from the media/ });
    await user.click(choose);
    await user.click(await screen.findByRole('button', { name: 'tide.jpg' }));
    expect((await screen.findByLabelText<HTMLInputElement>('What the picture shows')).value).toBe(image.alt);
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Draft saved at/);
    expect(bodiesOf(requests, 'PUT').at(-1)?.blocks?.at(-1)).toMatchObject(image);
    await user.click(button('Undo the last change'));
    expect(screen.queryByLabelText('What the picture shows')).toBeNull();
    expect(screen.getByRole('button', { name: /^Picture/ })).toBeTruthy();
  });
});

describe('what somebody else saves meanwhile', () => {
  it('is shown once the window is looked at again, where nothing was typed here', async () => {
    open({ theirs: storedPage({ version: 4, title: 'About all of us' }) });
    fireEvent(window, new Event('visibilitychange'));
    await screen.findByText('Somebody else changed this page meanwhile; you see it as it is now.');
    expect(field('Title').value).toBe('About all of us');
  });

  it('is compared with what was typed here', async () => {
    const { user } = open({ theirs: storedPage({ version: 4, title: 'About all of us' }) });
    await user.type(field('Title'), '!');
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByText(errorCatalogue.versionChanged.message)).toBeTruthy();
    expect(field('Title').value).toBe('About us!');
  });
});

describe('the blocks of a page', () => {
  it('are moved by Alt and an arrow, which is said and keeps the focus', async () => {
    const { user } = open();
    button('Text: Three').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(order()).toEqual(['One', 'Three', 'Two']);
    expect(screen.getByText('Text: Three moved, position 2 of 3.')).toBeTruthy();
    expect(document.activeElement).toBe(button('Text: Three'));
  });

  it('are removed with a way back, and every change can be undone and redone', async () => {
    const { user } = open();
    await user.click(button('Remove Text: Two'));
    expect(order()).toEqual(['One', 'Three']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(order()).toEqual(['One', 'Two', 'Three']);
    await user.keyboard('{Control>}z{/Control}');
    expect(order()).toEqual(['One', 'Three']);
    await user.keyboard('{Control>}z{/Control}');
    expect(order()).toEqual(['One', 'Two', 'Three']);
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(order()).toEqual(['One', 'Three']);
  });

  it('are added by a key from those that are found, where they belong', async () => {
    const { user } = open();
    document.body.focus();
    await user.keyboard('/');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add block' }));
    await user.type(dialog.getByLabelText('Find a block'), 'clients say{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Testimonials' }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Testimonials added, position 4 of 4.')).toBeTruthy();
  });
});
