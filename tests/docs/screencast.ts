import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** What the page looked like, from a moment on (seconds). */
interface Frame {
  image: Buffer;
  at: number;
}

interface Format {
  width: number;
  /** WebP quality, 0 to 100. */
  quality: number;
  /** Frames per second at the most. */
  rate: number;
}

/** How long the last frame stays before the film begins anew. Unit: milliseconds. */
const lastFrameMs = 1500;

/** Films a page while something happens on it. @returns an animated WebP that repeats */
export async function film(page: Page, act: () => Promise<void>, format: Format): Promise<Buffer> {
  const frames: Frame[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId, metadata: { timestamp } }) => {
    frames.push({ image: Buffer.from(data, 'base64'), at: timestamp ?? 0 });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
  await act();
  await session.send('Page.stopScreencast');
  await session.detach();
  return animate(thinOut(frames, 1 / format.rate), format);
}

/** The last frame of each interval, in order: frames of a page that is being left may come late. */
function thinOut(frames: readonly Frame[], seconds: number): Frame[] {
  const inOrder = frames.toSorted((one, other) => one.at - other.at);
  const byInterval = new Map(inOrder.map((frame) => [Math.floor(frame.at / seconds), frame]));
  return [...byInterval.values()];
}

async function animate(frames: readonly Frame[], { width, quality }: Format): Promise<Buffer> {
  const images = await Promise.all(
    frames.map(({ image }) => sharp(image).resize({ width }).png().toBuffer()),
  );
  const delay = frames.map(({ at }, index) => {
    const next = frames[index + 1];
    return next === undefined ? lastFrameMs : Math.round((next.at - at) * 1000);
  });
  return sharp(images, { join: { animated: true } })
    .webp({ quality, effort: 4, minSize: true, mixed: true, delay, loop: 0 })
    .toBuffer();
}
