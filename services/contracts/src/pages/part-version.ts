import { z } from 'zod';

/** Of a part of the site that is edited: must be the stored one where it is sent (409 `versionChanged`). */
export const partVersion = z.int('Version must be a number').positive('Version must be a number').optional();
