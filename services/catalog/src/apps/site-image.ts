import { imageUrlMessage } from '@portfolio/contracts/apps/apps.ts';
import { parseHttpUrl } from '@portfolio/contracts/fields.ts';
import { mediaPathPattern } from '@portfolio/contracts/media/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';

/** Gives an image's address the form in which it is stored; `field` names where it came from. */
export type StoredImageUrl = (url: string, field: string) => string;

/**
 * An image of this site is stored as its path, also where its address was absolute; an image elsewhere as it is, if it is
 * behind https. http and https count as the same site here, since a proxy may add the encryption.
 *
 * @param publicUrl the site's own address
 * @returns a function of addresses that have the contract's form; it throws AppError `invalidInput` for any other image
 */
export function createStoredImageUrl(publicUrl: string): StoredImageUrl {
  const { host } = new URL(publicUrl);
  return (url, field) => {
    const address = parseHttpUrl(url);
    if (address === undefined) return url;
    if (address.host === host && mediaPathPattern.test(address.pathname)) return address.pathname;
    if (address.protocol !== 'https:')
      throw appError('invalidInput', { fields: { [field]: imageUrlMessage } });
    return url;
  };
}
