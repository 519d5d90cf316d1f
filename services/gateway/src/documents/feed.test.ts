import { describe, expect, it } from '@jest/globals';
import { writeFeed } from './feed.ts';
import type { PortfolioApp } from './portfolio.ts';

const app = (values: Partial<PortfolioApp> = {}): PortfolioApp => ({
  title: 'Ledger',
  shortDescription: 'Books & more',
  seoSlug: 'ledger',
  appType: 'Web App',
  category: 'Finance',
  isActive: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-02-03T04:05:06.000Z',
  ...values,
});
const write = (...apps: PortfolioApp[]) =>
  writeFeed({ publicUrl: 'https://studio.test', name: 'Studio <&> "Co"', description: 'We build.', apps });

describe('the feed', () => {
  it('has what Atom asks for, of the site and of each app', () => {
    const feed = write(app());
    for (const line of [
      '<id>https://studio.test/</id>',
      '<title>Studio &lt;&amp;&gt; &quot;Co&quot;</title>',
      '<link rel="self" type="application/atom+xml" href="https://studio.test/feed.xml"/>',
      '<updated>2026-02-03T04:05:06.000Z</updated>',
      '<author><name>Studio &lt;&amp;&gt; &quot;Co&quot;</name></author>',
      '<id>https://studio.test/apps/ledger</id>',
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
      app({ seoSlug: 'new', createdAt: '2026-01-01T00:00:00.000Z' }),
    );
    expect(feed.indexOf('/apps/new')).toBeLessThan(feed.indexOf('/apps/old'));
    expect(feed.indexOf('<updated>2026-09-09')).toBeLessThan(feed.indexOf('<entry>'));
  });

  it('is a feed without any app, too', () => {
    expect(write()).toContain('<updated>1970-01-01T00:00:00Z</updated>');
    expect(write(app({ category: '' })).match(/<category /g)).toHaveLength(1);
  });

  it('cannot be broken by what an administrator types', () => {
    const feed = write(app({ title: ']]></title><script>', shortDescription: 'a\u0008b\u000cc <!--' }));
    expect(feed).toContain('<title>]]&gt;&lt;/title&gt;&lt;script&gt;</title>');
    expect(feed).toContain('<summary>abc &lt;!--</summary>');
  });
});
