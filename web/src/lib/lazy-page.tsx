import { use, type ComponentType } from 'react';

export interface LazyPage {
  Page: ComponentType;
  /** The page's module as the build manifest names it. */
  file: string;
  preload: () => Promise<unknown>;
}

/**
 * A page in a chunk of its own. Once loaded it renders at once, without the tick that React.lazy needs: a document is
 * rendered, and hydrated, in one go.
 */
export function lazyPage(file: string, load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  const preload = () =>
    (loading ??= load().then(
      (component) => (loaded = component),
      (cause: unknown) => {
        loading = undefined;
        throw cause;
      },
    ));
  function Page() {
    const Component = loaded ?? use(preload());
    return <Component />;
  }
  return { Page, file, preload };
}
