import type { ExampleApp } from '../example-app.ts';
import { mobileApps } from './mobile-apps.content.ts';
import { webApps } from './web-apps.content.ts';
import { websites } from './websites.content.ts';

/** Takes one app of each kind in turn, so that a list shows all kinds early. */
function interleave(...kinds: readonly (readonly ExampleApp[])[]): ExampleApp[] {
  const longest = Math.max(...kinds.map((kind) => kind.length));
  return Array.from({ length: longest }, (_, index) => kinds.flatMap((kind) => kind[index] ?? [])).flat();
}

/** The example portfolio, in the order in which it is added: the last one is the newest. */
export const examplePortfolio: readonly ExampleApp[] = interleave(mobileApps, websites, webApps).toReversed();
