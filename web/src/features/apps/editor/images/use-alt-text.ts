import { useFormContext, useWatch } from 'react-hook-form';
import type { AppValues } from '../../app-values.ts';

/** Alt texts of the form's images by their address. */
export function useAltText() {
  const { getValues, setValue } = useFormContext<AppValues>();
  const alts = useWatch<AppValues, 'imageAlts'>({ name: 'imageAlts' });
  return {
    altOf: (url: string) => alts[url] ?? '',
    describe: (url: string, alt: string) => setValue('imageAlts', { ...getValues('imageAlts'), [url]: alt }),
  };
}
