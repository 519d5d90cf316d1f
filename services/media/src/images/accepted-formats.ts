import { variantFormats, type VariantFormat } from './image-name.ts';

/**
 * The formats that a browser says it takes. A wildcard does not count: programs that know nothing newer than JPEG send it.
 *
 * @param accept the request's `Accept`
 */
export function acceptedFormats(accept: string | undefined): VariantFormat[] {
  const types = (accept ?? '').toLowerCase().split(',', 50);
  return variantFormats.filter((format) =>
    types.some((type) => {
      const [name, ...parameters] = type.split(';').map((part) => part.trim());
      return name === `image/${format}` && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    }),
  );
}
