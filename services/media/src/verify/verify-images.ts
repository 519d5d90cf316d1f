import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import { parseImageName, plannedWidths } from '../images/image-name.ts';
import type { ImageStore } from '../images/store/image-store.ts';
import { variantKeys, type createVariantMaker } from '../images/variant-maker.ts';
import { createImageCheck, type Finding } from './image-check.ts';
import type { StoredRow, StoredRowsRepository } from './stored-rows.repository.ts';

export interface Verification {
  images: number;
  objects: number;
  /** Copies whose hash was not known yet: it is from now on. */
  noted: number;
  findings: Finding[];
}

interface VerifyOptions {
  rows: StoredRowsRepository;
  store: ImageStore;
  makeVariants: ReturnType<typeof createVariantMaker>;
}

const pageOf = 500;
const imagesAtOnce = 4;
/** A day: whoever restores a database and its images does so within it. */
const orphanMs = 86_400_000;

/**
 * Holds every row against the store and every object against the rows, while the site goes on. What looks wrong is looked at
 * again while nobody else can be at work on the image; copies are then made anew from an image that is whole.
 */
export async function verifyImages({ rows, store, makeVariants }: VerifyOptions): Promise<Verification> {
  const check = createImageCheck({ store, makeVariants });
  const findings: Finding[] = [];
  let noted = 0;

  async function checkRow(row: StoredRow, keys: ReadonlySet<string>): Promise<void> {
    const image = parseImageName(row.name);
    if (image === undefined || (await check.looksGood(image, row, keys))) return;
    const found = await rows.withRow(row.name, (locked) => check.lookAgain(image, locked));
    findings.push(...(found?.findings ?? []));
    noted += found?.noted ?? 0;
  }

  /** The object may be gone by now, or its image be on its way: an upload says so before it stores anything. */
  async function checkOrphan(key: string): Promise<void> {
    const isExpected = async () => isKeyOfImage(key) && (await rows.isExpected(imageOf(key)));
    if (await isExpected()) return;
    const found = await store.stat(key);
    if (found === undefined) return;
    if (await isExpected()) return;
    const isOld = found.modifiedAt.getTime() < Date.now() - orphanMs;
    const isRepaired = isOld && isKeyOfImage(key);
    if (isRepaired) await store.remove(key);
    findings.push({ what: 'orphan', key, isRepaired });
  }

  // Objects before rows: a row that is found later than its objects says nothing about them.
  const keys = new Set<string>();
  for await (const key of store.list()) keys.add(key);
  const names = new Set<string>();
  const limit = createConcurrencyLimit({ concurrency: imagesAtOnce });
  let page: StoredRow[];
  let last = '';
  do {
    page = await rows.list(last, pageOf);
    await Promise.all(page.map((row) => limit(() => checkRow(row, keys))));
    for (const { name } of page) names.add(name);
    last = page.at(-1)?.name ?? last;
  } while (page.length === pageOf);
  for (const key of keys) if (!names.has(imageOf(key)) || !isKeyOfImage(key)) await checkOrphan(key);
  return { images: names.size, objects: keys.size, noted, findings };
}

/** The name of the image that an object is, or is a copy of. */
const imageOf = (key: string) => key.split('.').slice(0, 2).join('.');

/** Whether an image can have an object of this key: itself, or a copy in one of its widths. */
function isKeyOfImage(key: string): boolean {
  const image = parseImageName(imageOf(key));
  return image !== undefined && [image.name, ...variantKeys(image, plannedWidths(image))].includes(key);
}
