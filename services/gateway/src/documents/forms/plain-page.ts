import { isRightToLeft } from '@portfolio/contracts/site/language-paths.ts';
import { storeBody, type StoredBody } from '../../cache/stored-body.ts';
import { escapeXml } from '../files/feed.ts';

interface PlainPage {
  /** BCP 47. */
  language: string;
  title: string;
  sentences: readonly string[];
  /** Leads back to the form. */
  back: { href: string; words: string };
  /** A form that sends again what was typed; only what is `shown` can be changed, which has this label. */
  again?: {
    action: string;
    words: string;
    fields: Readonly<Record<string, string>>;
    shown: string;
    label: string;
  };
}

function formOf({ action, words, fields, shown, label }: NonNullable<PlainPage['again']>): string {
  const controls = Object.entries(fields).map(([name, value]) =>
    name === shown
      ? `<p><textarea name="${name}" aria-label="${escapeXml(label)}" rows="8" cols="40">\n${escapeXml(value)}</textarea></p>`
      : `<input type="hidden" name="${name}" value="${escapeXml(value)}">`,
  );
  return `<form method="post" action="${escapeXml(action)}">${controls.join('')}<button>${escapeXml(words)}</button></form>`;
}

/** A page of a few sentences, a link back to the form, and what was typed where that is lost else; without scripts and styles: for what must be said where nothing can be rendered. */
export function plainPage({ language, title, sentences, back, again }: PlainPage): StoredBody {
  const paragraphs = sentences.map((sentence) => `<p>${escapeXml(sentence)}</p>`);
  const html = `<!doctype html>
<html lang="${escapeXml(language)}"${isRightToLeft(language) ? ' dir="rtl"' : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title></head>
<body><main><h1>${escapeXml(title)}</h1>${paragraphs.join('')}${again === undefined ? '' : formOf(again)}<p><a href="${escapeXml(back.href)}">${escapeXml(back.words)}</a></p></main></body>
</html>
`;
  return storeBody(Buffer.from(html), 'text/html; charset=utf-8');
}
