import { appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';

/** An invalid id is a 404. @throws AppError `enquiryNotFound` */
export function parseEnquiryId(text: unknown): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw appError('enquiryNotFound');
  return id.data;
}
