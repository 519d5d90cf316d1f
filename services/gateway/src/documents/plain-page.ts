import { storeBody, type StoredBody } from '../cache/stored-body.ts';
import { escapeXml } from './files/feed.ts';

interface PlainPage {
  title: string;
  sentences: readonly string[];
  /** Leads back to the form. */
  back: { href: string; words: string };
}

/** A page of a few sentences and a link back to the form, without scripts and styles: for what must be said where nothing can be rendered. */
export function plainPage({ title, sentences, back }: PlainPage): StoredBody {
  const paragraphs = sentences.map((sentence) => `<p>${escapeXml(sentence)}</p>`);
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title></head>
<body><main><h1>${escapeXml(title)}</h1>${paragraphs.join('')}<p><a href="${escapeXml(back.href)}">${escapeXml(back.words)}</a></p></main></body>
</html>
`;
  return storeBody(Buffer.from(html), 'text/html; charset=utf-8');
}
