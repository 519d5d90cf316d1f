import { afterEach, expect, it } from '@jest/globals';
import { PageView, SharedView } from './view-transition.tsx';

const { matchMedia } = globalThis;
afterEach(() => {
  globalThis.matchMedia = matchMedia;
});

const wish = (isLessMotion: boolean) => {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: isLessMotion }) as MediaQueryList;
};
/** What pages and pictures do now. */
const motions = () => {
  const { enter, exit } = PageView({ children: 'page' }).props as { enter: string; exit: string };
  const { share } = SharedView({ name: 'app', children: 'picture' }).props as { share: string };
  return [enter, exit, share];
};

it('less motion counts from the moment that somebody asks for it, and no longer than that', () => {
  wish(false);
  expect(motions()).toEqual(['auto', 'auto', 'auto']);
  wish(true);
  expect(motions()).toEqual(['none', 'none', 'none']);
  wish(false);
  expect(motions()).toEqual(['auto', 'auto', 'auto']);
});
