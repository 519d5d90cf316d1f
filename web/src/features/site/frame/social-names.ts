import type { Navigation } from '@portfolio/contracts/pages/navigation.ts';

/** What the networks call themselves. */
export const socialNames: Record<Navigation['social'][number]['kind'], string> = {
  bluesky: 'Bluesky',
  dribbble: 'Dribbble',
  facebook: 'Facebook',
  github: 'GitHub',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  medium: 'Medium',
  threads: 'Threads',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  x: 'X',
  xing: 'XING',
  youtube: 'YouTube',
};
