import type { FileHandle } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import { createSizeLimit, describeFile, notReadable, startOf, textOf } from '../source-item.ts';

/** An `<item>` of WXR: texts by the names of elements, and what an item has several of. */
export interface WxrItem {
  texts: Record<string, string>;
  /** By `wp:meta_key`. */
  meta: Record<string, string[]>;
  categories: { domain: string; name: string }[];
}

const maxDepth = 50;
/** Of one element, and of all that an item has: more than any page, in characters. */
const maxText = 8_000_000;
const maxItem = 16_000_000;

const howTo = 'In WordPress: Tools, Export, All content, Download Export File.';

interface Reading {
  items: WxrItem[];
  item: WxrItem | undefined;
  isWxr: boolean;
  path: string[];
  text: string;
  attributes: Record<string, string>;
  metaKey: string;
}

function closeInItem(reading: Reading, item: WxrItem, name: string): void {
  const { text, attributes } = reading;
  const parent = reading.path.at(-1);
  if (name === 'item') {
    reading.items.push(item);
    reading.item = undefined;
  } else if (name === 'wp:meta_key') reading.metaKey = text.trim();
  else if (name === 'wp:meta_value') {
    if (parent === 'wp:postmeta') (item.meta[reading.metaKey] ??= []).push(text.trim());
  } else if (name === 'category' && parent === 'item')
    item.categories.push({ domain: attributes.domain ?? '', name: text.trim() });
  else if (parent === 'item') item.texts[name] = text;
}

function createParser(reading: Reading, size: ReturnType<typeof createSizeLimit>): SaxesParser {
  const ofItem = createSizeLimit('an item', maxItem);
  const parser = new SaxesParser({ fileName: 'export' });
  parser.on('doctype', () => {
    throw notReadable('The XML file defines entities (DOCTYPE), which no export of WordPress does.');
  });
  parser.on('error', (cause) => {
    throw notReadable(`The XML file is damaged: ${cause.message.slice(0, 200)}. ${howTo}`, cause);
  });
  parser.on('opentag', ({ name, attributes }) => {
    size.end();
    if (reading.path.length > maxDepth) throw notReadable('The XML file is nested too deep.');
    if (name === 'wp:wxr_version') reading.isWxr = true;
    if (name === 'item') ofItem.end();
    if (name === 'item')
      reading.item = { texts: {}, meta: Object.create(null) as WxrItem['meta'], categories: [] };
    reading.path.push(name);
    reading.text = '';
    reading.attributes = attributes as Record<string, string>;
  });
  const add = (text: string) => {
    if (reading.item === undefined) return;
    ofItem.add(text.length);
    reading.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    size.end();
    reading.path.pop();
    if (reading.item !== undefined) closeInItem(reading, reading.item, name);
    reading.text = '';
  });
  return parser;
}

/** Items as they come; their texts stay as the file has them. @throws AppError `moveNotReadable` */
export async function* readWxrItems(file: FileHandle): AsyncGenerator<WxrItem> {
  const start = await startOf(file);
  if (!/^\uFEFF?\s*<(?:\?xml|rss|!--)/.test(start.toString()))
    throw notReadable(
      `This is ${describeFile(start)}, not an export of WordPress (WXR, an XML file). ${howTo}`,
    );
  const reading: Reading = {
    ...{ items: [], item: undefined, isWxr: false, path: [], text: '', attributes: {}, metaKey: '' },
  };
  const size = createSizeLimit('a text', maxText);
  const parser = createParser(reading, size);
  for await (const text of textOf(file)) {
    size.add(text.length);
    parser.write(text);
    if (reading.items.length > 0 && !reading.isWxr) break;
    yield* reading.items.splice(0);
  }
  if (!reading.isWxr)
    throw notReadable(
      `This is ${describeFile(start)}, but no export of WordPress: a feed has only the newest posts. ${howTo}`,
    );
  parser.close();
  yield* reading.items.splice(0);
}
