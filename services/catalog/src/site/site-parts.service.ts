import type {
  Brand,
  ColouredBrand,
  EditBrandBody,
  SampleBrandQuery,
} from '@portfolio/contracts/pages/brand.ts';
import { defaultBrand } from '@portfolio/contracts/pages/default-brand.ts';
import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import type { EditNavigationBody, Navigation } from '@portfolio/contracts/pages/navigation.ts';
import type { EditWordsBody, Words } from '@portfolio/contracts/pages/words.ts';
import { mediaPathPattern } from '@portfolio/contracts/media/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { beforeSetup } from '../before-setup.ts';
import type { CatalogStore, Tables } from '../catalog.store.ts';
import { seededPageId } from '../pages/seeds/seeded-pages.ts';
import { coloursOf } from './colours.ts';
import type { SitePart } from './site-parts.repository.ts';

/** A part of the site as it is answered, and the revision of the catalog. */
interface Answered<Value> {
  revision: number;
  value: Value;
}

export type SitePartsService = ReturnType<typeof createSitePartsService>;

const linkTo = (path: string) => ({ pageId: seededPageId(path) });
const links = ['/', '/apps', '/apps/web', '/ai-services', '/industries', '/contact'].map(linkTo);
/** Shown as soon as the owner publishes the pages: they must be reached from every page. */
const legalLinks = ['/privacy', '/imprint'].map(linkTo);

const defaultNavigation: Navigation = {
  header: links,
  footer: [{ title: null, links: [...links, ...legalLinks] }],
  social: [],
  call: null,
};

/** The parts until somebody changes them. */
export const initialParts = { navigation: defaultNavigation, brand: defaultBrand, words: defaultWords };

/** Navigation, brand and words of the site (contract, section 13). */
export function createSitePartsService(store: CatalogStore) {
  return { ...partsToRead(store), ...partsToEdit(store) };
}

function partsToRead(store: CatalogStore) {
  const read = async <Value extends object>(name: SitePart, initial: Value): Promise<Answered<Value>> => {
    const { revision, value } = await store.siteParts
      .find(name)
      .catch(beforeSetup({ revision: 0, value: undefined }));
    return { revision, value: { ...initial, ...value } };
  };

  return {
    /** Visitors get no links to pages that they do not see. */
    navigation: async (caller: string | null): Promise<Answered<Navigation>> => {
      const { revision, value } = await read('navigation', defaultNavigation);
      if (caller !== null) return { revision, value };
      const seen = links.map(({ pageId: id }) => ({ id }));
      const { pages } = await store.pages.list(true).catch(beforeSetup({ pages: seen }));
      return { revision, value: seenLinks(value, new Set(pages.map(({ id }) => id))) };
    },

    brand: async (): Promise<Answered<ColouredBrand>> => {
      const { revision, value } = await read('brand', defaultBrand);
      return { revision, value: { ...value, colours: coloursOf(value) } };
    },

    /** What an accent and a ground would give. */
    sampleBrand: (query: SampleBrandQuery): Pick<ColouredBrand, 'colours'> => ({
      colours: coloursOf({ ...defaultBrand, ...query }),
    }),

    words: (): Promise<Answered<Words>> => read<Words>('words', defaultWords),
  };
}

function partsToEdit(store: CatalogStore) {
  return {
    editNavigation: async (body: EditNavigationBody): Promise<Answered<Navigation>> => {
      const { result, revision } = await store.change(async (tables) => {
        await requirePages(tables, body);
        const { value } = await tables.siteParts.find('navigation');
        const navigation = { ...defaultNavigation, ...value, ...definedOf(body) };
        await tables.siteParts.put('navigation', navigation, []);
        return navigation;
      });
      return { value: result, revision };
    },

    editBrand: async (body: EditBrandBody): Promise<Answered<ColouredBrand>> => {
      const { result, revision } = await store.change(async ({ siteParts }) => {
        const { value } = await siteParts.find('brand');
        const brand: Brand = { ...defaultBrand, ...value, ...definedOf(body) };
        await siteParts.put('brand', brand, imagesOfPart(brand));
        return brand;
      });
      return { value: { ...result, colours: coloursOf(result) }, revision };
    },

    editWords: async (body: EditWordsBody): Promise<Answered<Words>> => {
      const { result, revision } = await store.change(async ({ siteParts }) => {
        const { value } = await siteParts.find('words');
        const merged = { ...value, ...definedOf(body) };
        const own = Object.fromEntries(Object.entries(merged).filter(([, words]) => words !== null));
        await siteParts.put('words', own, []);
        return { ...defaultWords, ...own };
      });
      return { value: result, revision };
    },
  };
}

/** The images of this site that a part shows: those of the brand. */
export const imagesOfPart = (part: object): string[] =>
  Object.values(part as Record<string, unknown>).filter(
    (value) => typeof value === 'string' && mediaPathPattern.test(value),
  ) as string[];

/** Absent fields are unchanged. */
const definedOf = <T extends object>(body: T): { [Name in keyof T]: Exclude<T[Name], undefined> } =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as never;

type Link = Navigation['footer'][number]['links'][number];

/** Without links to other pages than these. */
export function seenLinks(navigation: Navigation, seen: ReadonlySet<string>): Navigation {
  const isSeen = ({ pageId }: Pick<Link, 'pageId'>) => pageId === undefined || seen.has(pageId);
  const { header, footer, call } = navigation;
  return {
    ...navigation,
    header: header
      .filter(isSeen)
      .map(({ children, ...link }) =>
        children === undefined ? link : { ...link, children: children.filter(isSeen) },
      ),
    footer: footer.map((column) => ({ ...column, links: column.links.filter(isSeen) })),
    call: call !== null && isSeen(call) ? call : null,
  };
}

/** @throws AppError `invalidInput` for a link to a page that is not there */
export async function requirePages(
  { pages }: Tables,
  { header, footer, call }: EditNavigationBody,
): Promise<void> {
  const byField: [string, string | undefined][] = [
    ...(header ?? []).flatMap(({ pageId, children = [] }, index): [string, string | undefined][] => [
      [`header.${String(index)}`, pageId],
      ...children.map((child, n): [string, string | undefined] => [
        `header.${String(index)}.children.${String(n)}`,
        child.pageId,
      ]),
    ]),
    ...(footer ?? []).flatMap((column, index) =>
      column.links.map(({ pageId }, n): [string, string | undefined] => [
        `footer.${String(index)}.links.${String(n)}`,
        pageId,
      ]),
    ),
    ['call', call?.pageId],
  ];
  const wanted = byField.flatMap(([, id]) => id ?? []);
  const taken = new Set(await pages.findTakenIds(wanted));
  const unknown = byField.filter(([, id]) => id !== undefined && !taken.has(id));
  if (unknown.length > 0)
    throw appError('invalidInput', {
      fields: Object.fromEntries(unknown.map(([field]) => [`${field}.pageId`, 'There is no such page'])),
    });
}
