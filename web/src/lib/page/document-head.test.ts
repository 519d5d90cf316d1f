import { describe, expect, it } from '@jest/globals';
import { headTags, renderHeadTags, type PageHead } from './document-head.ts';

const origin = 'https://studio.example';
const render = (head: PageHead) => renderHeadTags(headTags(head, { origin }));

describe('the head of a document', () => {
  it('names its address, and its picture with size, absolutely', () => {
    const head = render({
      title: 'Tidewater',
      description: 'A budgeting app.',
      keywords: 'budget',
      canonical: '/apps/tidewater',
      card: { title: 'Tidewater', subtitle: 'A budgeting app.', imagePath: '/media/x.jpg' },
    });
    expect(head).toContain('<title data-head="">Tidewater</title>');
    expect(head).toContain('rel="canonical" href="https://studio.example/apps/tidewater"');
    expect(head).toContain(
      'rel="alternate" type="application/atom+xml" href="https://studio.example/feed.xml"',
    );
    expect(head).toContain('property="og:type" content="website"');
    expect(head).toContain('property="og:url" content="https://studio.example/apps/tidewater"');
    expect(head).toContain('property="og:image" content="https://studio.example/share/apps/tidewater.jpg"');
    expect(head).toContain('property="og:image:width" content="1200"');
    expect(head).toContain('name="twitter:card" content="summary_large_image"');
    expect(head).toContain('name="keywords" content="budget"');
  });

  it('has a picture for the home page too', () => {
    expect(render({ title: 'Studio', canonical: '/' })).toContain(
      'content="https://studio.example/share/home.jpg"',
    );
  });

  it('keeps a page without an address out of search engines', () => {
    const head = render({ title: 'App not found' });
    expect(head).toContain('name="robots" content="noindex"');
    expect(head).not.toContain('og:url');
  });

  it('lets a page without an address tell this site where its form comes from', () => {
    expect(render({ title: 'Preview', referrer: 'same-origin' })).toContain(
      'name="referrer" content="same-origin"',
    );
    expect(render({ title: 'Preview' })).not.toContain('referrer');
  });

  it('cannot be broken out of by what an administrator types', () => {
    const title = '"><script>alert(1)</script>';
    const head = render({
      title,
      description: title,
      canonical: '/',
      jsonLd: [{ '@type': 'Thing', name: '</script><b>' }],
    });
    expect(head).not.toContain('<script>alert');
    expect(head).not.toContain('</script><b>');
    expect(head).toContain('\\u003c/script>');
  });
});
