/**
 * The address of the player for the address at which people watch a video: of the two best-known sites the one without cookies,
 * elsewhere the address itself. Undefined for what is no address, as one that is half typed.
 */
export function playerAddress(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!['http:', 'https:'].includes(url.protocol)) return undefined;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const last = url.pathname.split('/').at(-1) ?? '';
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id = url.searchParams.get('v') ?? last;
    return new URL(`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`);
  }
  if (host === 'vimeo.com')
    return new URL(`https://player.vimeo.com/video/${encodeURIComponent(last)}?autoplay=1&dnt=1`);
  return url;
}
