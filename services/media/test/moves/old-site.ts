import { createServer } from 'node:http';
import { listen } from '@portfolio/kit/run.ts';

export type OldSite = Awaited<ReturnType<typeof startOldSite>>;

/** The site that somebody moves from: its pictures, and how often each was asked for. */
export async function startOldSite() {
  const pictures = new Map<string, Buffer>();
  const asked: string[] = [];
  let before: (path: string) => Promise<unknown> = () => Promise.resolve();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    void before(path).then(() => {
      const target = /^\/moved(\/.*)$/.exec(path)?.[1];
      if (target !== undefined) return response.writeHead(302, { location: target }).end();
      const picture = pictures.get(path);
      return response.writeHead(picture === undefined ? 404 : 200).end(picture);
    });
  });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    pictures,
    asked,
    /** What is waited for before an answer. */
    before: (wait: typeof before) => {
      before = wait;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Item {
  id: number;
  type: string;
  title: string;
  link: string;
  body?: string;
  thumbnail?: number;
  meta?: Readonly<Record<string, string>>;
  attachment?: string;
}

/** An export of WordPress with these items. */
function wxrOf(items: readonly Item[]): Buffer {
  const one = ({ id, type, title, link, body = '', thumbnail, meta = {}, attachment }: Item) => `<item>
    <title><![CDATA[${title}]]></title><link>${link}</link>
    <content:encoded><![CDATA[${body}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
    <wp:post_id>${String(id)}</wp:post_id><wp:post_name>${title.toLowerCase().replaceAll(' ', '-')}</wp:post_name>
    <wp:post_date_gmt>2020-05-06 07:08:09</wp:post_date_gmt><wp:status>${attachment === undefined ? 'publish' : 'inherit'}</wp:status>
    <wp:post_type>${type}</wp:post_type>${attachment === undefined ? '' : `<wp:attachment_url>${attachment}</wp:attachment_url>`}
    ${Object.entries({ ...meta, ...(thumbnail !== undefined && { _thumbnail_id: String(thumbnail) }) })
      .map(
        ([key, value]) =>
          `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
      )
      .join('')}
  </item>`;
  return Buffer.from(`<?xml version="1.0"?><rss version="2.0" xmlns:content="c" xmlns:excerpt="e" xmlns:wp="w"><channel>
    <wp:wxr_version>1.2</wp:wxr_version>${items.map(one).join('\n')}</channel></rss>`);
}

/** Two projects, a page and a post of the old site, with pictures. */
export const smallSite = (origin: string): Buffer =>
  wxrOf([
    {
      ...{
        id: 1,
        type: 'portfolio',
        title: 'Harbour Booking',
        link: `${origin}/work/harbour-booking/`,
        thumbnail: 10,
      },
      body: `<p>Skippers book. See <a href="${origin}/about/">us</a> and <a href="${origin}/lost/">more</a>.</p>
        <img src="/moved/missing.jpg" alt="The screen">[contact-form-7 id="1"]`,
      meta: { _wp_old_slug: 'harbour', _yoast_wpseo_title: 'Moorings in a minute' },
    },
    {
      id: 2,
      type: 'portfolio',
      title: 'Quiet Forms',
      link: `${origin}/work/quiet-forms/`,
      body: 'A form.\n\nThat asks less.',
    },
    {
      id: 3,
      type: 'page',
      title: 'About',
      link: `${origin}/about/`,
      body: `<p>We.</p><img src="${origin}/large.jpg" alt="All of us">`,
    },
    { id: 4, type: 'post', title: 'News', link: `${origin}/news/`, body: '<p>Old.</p>' },
    {
      id: 10,
      type: 'attachment',
      title: 'Thumb',
      link: origin,
      attachment: `${origin}/thumb.png`,
      meta: { _wp_attachment_image_alt: 'A harbour' },
    },
  ]);
