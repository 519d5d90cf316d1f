/** Width and height in pixels of the picture that other sites show for a link to a page. */
export const shareImageSize = { width: 1200, height: 630 } as const;

const home = '/home';

/**
 * The address of a page's share picture.
 *
 * @param pagePath such as `/` or `/apps/weather`
 */
export function shareImagePath(pagePath: string): string {
  return `/share${pagePath === '/' ? home : pagePath}.jpg`;
}

/** The opposite of `shareImagePath`. @returns undefined for any other path */
export function pageOfShareImage(path: string): string | undefined {
  const page = /^\/share((?:\/[a-z\d-]+)+)\.jpg$/i.exec(path)?.[1];
  return page === home ? '/' : page;
}
