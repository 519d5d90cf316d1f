import { describe, expect, it } from '@jest/globals';
import { writeFeed } from './feed.ts';
import type { PortfolioApp } from '../portfolio.ts';

const app = (values: Partial<PortfolioApp> = {}): PortfolioApp => ({
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  title: 'Ledger',
  shortDescription: 'Books & more',
  seoSlug: 'ledger',
  appType: 'Web App',
  category: 'Finance',
  categoryName: 'Finance',
  isActive: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-02-03T04:05:06.000Z',
  ...values,
});
const write = (...apps: PortfolioApp[]) =>
  writeFeed({
    ...{ publicUrl: 'https://studio.test', prefix: '', name: 'Studio <&> "Co"', description: 'We build.' },
    ...{ language: 'de-AT', apps },
  });

describe('the feed', () => {
  it('has what Atom asks for, of the site and of each app', () => {
    const feed = write(app());
    for (const line of [
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de-AT">',
      '<id>https://studio.test/</id>',
      '<title>Studio &lt;&amp;&gt; &quot;Co&quot;</title>',
      '<link rel="self" type="application/atom+xml" href="https://studio.test/feed.xml"/>',
      '<updated>2026-02-03T04:05:06.000Z</updated>',
      '<author><name>Studio &lt;&amp;&gt; &quot;Co&quot;</name></author>',
      '<id>urn:uuid:0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001</id>',
      '<title>Ledger</title>',
      '<link href="https://studio.test/apps/ledger"/>',
      '<published>2026-01-02T03:04:05.000Z</published>',
      '<category term="Finance"/>',
      '<category term="Web App"/>',
      '<summary>Books &amp; more</summary>',
    ])
      expect(feed).toContain(line);
  });

  it('begins with the newest app, and is as old as the last change', () => {
    const feed = write(
      app({ seoSlug: 'old', createdAt: '2025-01-01T00:00:00.000Z', updatedAt: '2026-09-09T00:00:00.000Z' }),
      app({
        seoSlug: 'scheduled',
        createdAt: '2024-01-01T00:00:00.000Z',
        publishedAt: '2026-03-03T00:00:00.000Z',
      }),
      app({ seoSlug: 'new', createdAt: '2026-01-01T00:00:00.000Z' }),
    );
    expect(feed.indexOf('/apps/scheduled')).toBeLessThan(feed.indexOf('/apps/new'));
    expect(feed.indexOf('/apps/new')).toBeLessThan(feed.indexOf('/apps/old'));
    expect(feed).toContain('<published>2026-03-03T00:00:00.000Z</published>');
    expect(feed.indexOf('<updated>2026-09-09')).toBeLessThan(feed.indexOf('<entry>'));
  });

  it('is a feed without any app, too', () => {
    expect(write()).toContain('<updated>1970-01-01T00:00:00Z</updated>');
    expect(write(app({ category: '', categoryName: '' })).match(/<category /g)).toHaveLength(1);
  });

  it('says a category in its language beside the term, which is the same in all', () => {
    expect(write(app({ categoryName: 'Geld & Gut' }))).toContain(
      '<category term="Finance" label="Geld &amp; Gut"/>',
    );
  });

  it('cannot be broken by what an administrator types', () => {
    const feed = write(app({ title: ']]></title><script>', shortDescription: 'a\u0008b\u000cc <!--' }));
    expect(feed).toContain('<title>]]&gt;&lt;/title&gt;&lt;script&gt;</title>');
    expect(feed).toContain('<summary>abc &lt;!--</summary>');
  });
});
