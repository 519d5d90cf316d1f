import type { FileHandle } from 'node:fs/promises';
import { JSONParser } from '@streamparser/json';
import { z } from 'zod';
import {
  blankItem,
  chunksOf,
  createSizeLimit,
  describeFile,
  notReadable,
  pathOn,
  startOf,
  timeOf,
  type Found,
  type MoveSource,
  type SourceItem,
} from '../source-item.ts';

const howTo = 'In Ghost: Settings, Import/Export, Export, Content & settings.';

/** More than any text of a page, in bytes. */
const maxText = 8_000_000;
/** Tags, links to them and meta data: more than 20,000 posts have. */
const maxSideRows = 300_000;

/** Tables of an export, where Ghost 1 to 5 put them. */
const pathsOf = (table: string) => [`$.db.*.data.${table}.*`, `$.data.${table}.*`];

/** The rows of some tables as they come. @throws AppError `moveNotReadable` */
async function* rowsOf(file: FileHandle, tables: readonly string[]): AsyncGenerator<[string, unknown]> {
  const rows: [string, unknown][] = [];
  const parser = new JSONParser({
    paths: tables.flatMap(pathsOf),
    keepStack: false,
    stringBufferSize: 64 * 1024,
  });
  parser.onValue = ({ value, stack }) => {
    rows.push([String(stack.at(-1)?.key), value]);
  };
  parser.onError = (cause) => {
    throw notReadable(`The JSON file is damaged: ${cause.message.slice(0, 200)}. ${howTo}`, cause);
  };
  const size = createSizeLimit('a text', maxText);
  parser.onToken = size.end;
  for await (const chunk of chunksOf(file)) {
    size.add(chunk.length);
    parser.write(chunk);
    yield* rows.splice(0);
  }
  if (!parser.isEnded) throw notReadable(`The JSON file is cut off. ${howTo}`);
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const id = z.union([z.string(), z.number()]).transform(String);
const tagSchema = z.object({ id, name: text });
const postTagSchema = z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() });
const metaSchema = z.object({
  post_id: id,
  meta_title: text,
  meta_description: text,
  feature_image_alt: text,
});
const postSchema = z.object({
  ...{ id, title: text, slug: text, html: text, feature_image: text, custom_excerpt: text, status: text },
  ...{ type: text, meta_title: text, meta_description: text, plaintext: text },
  page: z.union([z.boolean(), z.number()]).nullish(),
  published_at: z.union([z.string(), z.number()]).nullish(),
  created_at: z.union([z.string(), z.number()]).nullish(),
});
type Post = z.output<typeof postSchema>;

interface Side {
  tags: Map<string, string>;
  tagsOf: Map<string, string[]>;
  metaOf: Map<string, z.output<typeof metaSchema>>;
}

/** What is about posts, and may come after them. */
async function readSide(file: FileHandle): Promise<Side> {
  const side: Side = { tags: new Map(), tagsOf: new Map(), metaOf: new Map() };
  let count = 0;
  for await (const [table, row] of rowsOf(file, ['tags', 'posts_tags', 'posts_meta'])) {
    count += 1;
    if (count > maxSideRows) throw notReadable('The file has more tags than any site.');
    const tag = table === 'tags' ? tagSchema.safeParse(row).data : undefined;
    const link = table === 'posts_tags' ? postTagSchema.safeParse(row).data : undefined;
    const meta = table === 'posts_meta' ? metaSchema.safeParse(row).data : undefined;
    // Internal tags begin with #.
    if (tag !== undefined && !tag.name.startsWith('#')) side.tags.set(tag.id, tag.name);
    if (link !== undefined) {
      const tags = side.tagsOf.get(link.post_id);
      if (tags === undefined) side.tagsOf.set(link.post_id, [link.tag_id]);
      else tags.push(link.tag_id);
    }
    if (meta !== undefined) side.metaOf.set(meta.post_id, meta);
  }
  return side;
}

function itemOf(post: Post, type: string, origin: string, { tags, tagsOf, metaOf }: Side): SourceItem {
  const meta = metaOf.get(post.id);
  const own = (value: string) => value.replaceAll('__GHOST_URL__', origin);
  const hasLostText = post.html === '' && post.plaintext !== '';
  return {
    ...blankItem,
    ...{ key: `${type} ${post.id}`, title: post.title, slug: post.slug },
    address: post.status === 'published' ? pathOn(origin, `/${post.slug}/`) : null,
    body: own(post.html || post.plaintext),
    excerpt: post.custom_excerpt,
    thumbnail:
      post.feature_image === '' ? null : { url: own(post.feature_image), alt: meta?.feature_image_alt ?? '' },
    tags: (tagsOf.get(post.id) ?? []).flatMap((tag) => tags.get(tag) ?? []),
    createdAt: timeOf(post.published_at ?? post.created_at),
    metaTitle: [meta?.meta_title, post.meta_title].find(Boolean) ?? null,
    metaDescription: [meta?.meta_description, post.meta_description].find(Boolean) ?? null,
    problems: hasLostText ? ['The export has its text without headings and links'] : [],
  };
}

/** The JSON export of Ghost. It is read twice: tags and meta data may come after the posts. */
export const ghostSource: MoveSource = {
  becomes: (type) => (type === 'page' ? 'page' : 'skip'),
  async *read(file, origin): AsyncGenerator<Found> {
    const start = await startOf(file);
    if (!/^\uFEFF?\s*\{/.test(start.toString()))
      throw notReadable(`This is ${describeFile(start)}, not an export of Ghost (JSON). ${howTo}`);
    const side = await readSide(file);
    let posts = 0;
    for await (const [, row] of rowsOf(file, ['posts'])) {
      const post = postSchema.safeParse(row).data;
      posts += 1;
      if (post === undefined) continue;
      const isPage = post.type === 'page' || post.page === true || post.page === 1;
      const type = isPage ? 'page' : 'post';
      yield { kind: 'item', type, item: itemOf(post, type, origin, side) };
    }
    if (posts === 0) throw notReadable(`This JSON file has no posts: it is no export of Ghost. ${howTo}`);
  },
};
