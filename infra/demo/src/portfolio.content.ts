import type { ExampleApp } from './example-app.ts';
import { mobileApps } from './mobile-apps.content.ts';
import { webApps } from './web-apps.content.ts';
import { websites } from './websites.content.ts';

/** Deals the kinds out in turn, so that a list shows all of them early. */
function deal(...kinds: readonly (readonly ExampleApp[])[]): ExampleApp[] {
  const longest = Math.max(...kinds.map((kind) => kind.length));
  return Array.from({ length: longest }, (_, index) => kinds.flatMap((kind) => kind[index] ?? [])).flat();
}

/** The example portfolio, in the order in which it is added: the last one is the newest. */
export const examplePortfolio: readonly ExampleApp[] = deal(mobileApps, websites, webApps).toReversed();
