import { z } from 'zod';
import { parseHttpUrl, text } from '../fields.ts';
import { line } from './site-texts.ts';

/** As it is typed: `new URL` would encode the braces. */
const bookingUrl = text(2000, 'Booking address', 'Booking address is required')
  .refine((value) => parseHttpUrl(value)?.protocol === 'https:', {
    error: 'Use an https address',
    abort: true,
  })
  .refine(
    // Encoded braces are braces there as well.
    (value) => !/[{}]/.test(new URL(value).host),
    'Placeholders cannot stand in the host',
  );

/** Where visitors book a call once they have written (contract, section 19). */
export const bookingSchema = z
  .strictObject({ label: line('Label of the booking link', 60), url: bookingUrl })
  .nullable();
export type Booking = NonNullable<z.infer<typeof bookingSchema>>;
