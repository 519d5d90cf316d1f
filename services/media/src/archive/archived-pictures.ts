import { archivedImagesFolder, type ArchivePart } from '@portfolio/contracts/media/archive.ts';
import { archivedKinds, nameOf, type ArchivedKindName } from '@portfolio/contracts/media/archived-entries.ts';
import { mediaPathsInText } from '@portfolio/contracts/media/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';
import { parseImageName, type ImageName } from '../images/image-name.ts';
import type { ArchiveReader } from './archive-reader.ts';

const titledSchema = z.object({ title: z.string() });

/** Names of the images of this product that an entry shows. */
export function imagesOf(entry: unknown): string[] {
  const { kind } = nameOf(entry);
  if (kind === undefined) return [];
  const fields = Object.entries(entry as object);
  const { pictures } = archivedKinds[kind];
  const shown = fields.filter(([field]) => pictures?.includes(field) ?? true);
  return mediaPathsInText(JSON.stringify(shown)).map((path) => path.replace('/media/', ''));
}

/** What people call an entry of an export. */
export const titleOf = (entry: unknown): string =>
  titledSchema.safeParse(entry).data?.title ?? nameOf(entry).kind ?? '';

/** Where a text of Markdown leads. */
const linkTarget = /\]\((?:<([^<>\n]*)>|([^\s()<>]*))\)/g;
const pictureField = /^(?:screenshots|url|.*Url)$/;
const fieldsByPicture = ['imageAlts', 'imageFocus'];

/** Gives a picture its name. @param isPlace whether a picture must be there; in a text it may be something else */
type Rename = (name: string, isPlace: boolean) => string;

/** An entry that names other pictures: in fields that show one, in names of fields that say something of one, and as links in texts. */
function renamePictures(value: unknown, rename: Rename, field = ''): unknown {
  if (typeof value === 'string')
    return pictureField.test(field)
      ? rename(value, true)
      : value.replace(linkTarget, (link, enclosed?: string, plain?: string) => {
          const name = enclosed ?? plain ?? '';
          const own = rename(name, false);
          return own === name ? link : `](${own})`;
        });
  if (Array.isArray(value)) return value.map((part) => renamePictures(part, rename, field));
  if (typeof value !== 'object' || value === null) return value;
  const isByPicture = fieldsByPicture.includes(field);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      isByPicture ? rename(name, true) : name,
      renamePictures(part, rename, isByPicture ? '' : name),
    ]),
  );
}

/** The same of an archive's line. Texts of kinds whose pictures are in fields alone link to no pictures. */
export function renamePicturesOf(entry: unknown, rename: Rename): unknown {
  const { kind } = nameOf(entry);
  const hasLinks = kind !== undefined && archivedKinds[kind].pictures === undefined;
  return renamePictures(entry, (name, isPlace) => (isPlace || hasLinks ? rename(name, isPlace) : name));
}

/** The first line that names a picture. */
export interface Named {
  name: string;
  entry: unknown;
  /** Its number. */
  line: number;
}

/** An image that this product stored. */
export interface OwnImage extends Named {
  image: ImageName;
}

/** Any other file that an entry names as a picture. */
export interface OtherPicture extends Named {
  /** It is one of the brand. */
  canBeSvg: boolean;
}

const isPictureFile = (name: string): boolean =>
  /\.(?:avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp)$/i.test(name) && !/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(name);

/** What the entries of the chosen parts show, each once. @throws AppError `archiveNotUsable` */
export function findPictures(archive: ArchiveReader, only: readonly ArchivePart[]) {
  const own = new Map<string, OwnImage>();
  const others = new Map<string, OtherPicture>();
  const add = (entry: unknown, line: number, kind: ArchivedKindName) => {
    const isBrand = kind === 'brand';
    for (const name of imagesOf(entry)) {
      // Archives of 1.0.0-rc.1 lack what the settings link to.
      if (kind === 'settings' && archive.sizeOf(archivedImagesFolder + name) === undefined) continue;
      const image = parseImageName(name);
      if (image !== undefined && !own.has(name)) own.set(name, { name, image, entry, line });
    }
    renamePicturesOf(entry, (name, isPlace) => {
      const canBeSvg = isBrand || others.get(name)?.canBeSvg === true;
      if (archive.sizeOf(name) !== undefined || (isPlace && isPictureFile(name)))
        others.set(name, { ...(others.get(name) ?? { name, entry, line }), canBeSvg });
      return name;
    });
  };
  for (const [index, entry] of archive.entries.entries()) {
    const { kind } = nameOf(entry);
    try {
      if (kind !== undefined && only.includes(archivedKinds[kind].part)) add(entry, index + 1, kind);
      else renamePicturesOf(entry, (name) => name);
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      throw appError('archiveNotUsable', { message: `Line ${String(index + 1)} is nested too deep.`, cause });
    }
  }
  return { own: [...own.values()], others: [...others.values()] };
}
