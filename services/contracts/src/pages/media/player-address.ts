/**
 * The address of the player for the address at which people watch a video: of the two best-known sites the one without cookies,
 * elsewhere the address itself. Null: it is no address yet, as in a form that somebody fills in.
 */
export function playerAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const last = url.pathname.split('/').at(-1) ?? '';
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id = url.searchParams.get('v') ?? last;
    return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`;
  }
  if (host === 'vimeo.com')
    return `https://player.vimeo.com/video/${encodeURIComponent(last)}?autoplay=1&dnt=1`;
  return address;
}
