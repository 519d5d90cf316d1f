import path from 'node:path';
import { moveLimits } from '@portfolio/contracts/media/moves.ts';
import { markdownAddress } from '@portfolio/contracts/markdown-address.ts';
import type { ZipReader } from '../../archive/zip-reader.ts';

/** Where a file of Markdown is in a site, which says its type, its slug and its address. */
export interface Place {
  file: string;
  type: string;
  slug: string;
  /** Of Jekyll's posts: it is in their names. */
  date: string | undefined;
  addressOf: (slug: string) => string;
}

const contentFolders = /^(?:src\/content|src\/pages|content|src\/data|pages|source|docs)\//;

/** The folder that all files are in, where the ZIP has one: `my-site/`. */
function rootOf(names: readonly string[]): string {
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  const isContent = contentFolders.test(folder) || folder.startsWith('_');
  return folder !== '' && !isContent && names.length > 1 && names.every((name) => name.startsWith(folder))
    ? folder
    : '';
}

/** Says where each of these files is; undefined for what is no item, such as the list of a section. */
export function createPlaces(names: readonly string[]): (file: string) => Place | undefined {
  const root = rootOf(names);
  return (file) => placeOf(file, root);
}

function placeOf(file: string, root: string): Place | undefined {
  const inSite = file.slice(root.length).replace(contentFolders, '').replace(/^_/, '');
  const steps = inSite.replace(/\.\w+$/, '').split('/');
  const last = steps.pop() ?? '';
  if (last === '_index' || (last === 'index' && steps.length === 0)) return undefined;
  // A page with its pictures is a folder: project/index.md.
  const name = last === 'index' ? (steps.pop() ?? '') : last;
  const dated = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(name);
  const type = steps[0] ?? 'page';
  const folder = ['page', 'pages'].includes(type) ? '' : `${steps.join('/')}/`;
  return {
    ...{ file, type, slug: dated?.[2] ?? name, date: dated?.[1] },
    addressOf: (slug) => `/${folder}${slug}/`,
  };
}

/** Folders whose content is at the root of a site. */
const publicFolders = ['', 'static/', 'public/', 'assets/', 'src/assets/', 'source/', 'src/'];

/** The address of a file of the ZIP, as Markdown can have it. */
export const zipUrl = (name: string): string => `zip:${markdownAddress(encodeURI(name))}`;

/** The address of a picture that the ZIP has, `zip:` and its path; undefined: it has none there. */
export function zipPicture(zip: ZipReader, { file }: Place, url: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) return undefined;
  let decoded: string;
  try {
    decoded = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return undefined;
  }
  const root = file.slice(0, file.indexOf('/') + 1);
  const plain = decoded.replace(/^[/~@]+/, '');
  const inSite = publicFolders.flatMap((folder) => [folder + plain, root + folder + plain]);
  const beside = path.posix.join(path.posix.dirname(file), decoded);
  const found = [...(decoded.startsWith('/') ? [] : [beside]), ...inSite].find(
    (name) => zip.sizeOf(name) !== undefined,
  );
  const address = found === undefined ? undefined : zipUrl(found);
  return address !== undefined && address.length <= moveLimits.address ? address : undefined;
}
