import { z } from 'zod';

/** `VIDEO_HOSTS`: hosts whose players video blocks may show, apart by spaces or commas. */
export const videoHostsSetting = z
  .string()
  .default('www.youtube-nocookie.com player.vimeo.com')
  .transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((host) => host !== ''),
  )
  .refine(
    (hosts) => hosts.every((host) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host)),
    'must be host names such as player.vimeo.com',
  );
