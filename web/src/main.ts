const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root.');

/** Resolves once the browser has painted, or soon where it paints nothing, as in a background tab. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 500);
  });

// A rendered document can be read as it is: it is painted before any of the application's code runs.
if (root.firstElementChild !== null) await painted();
const { start } = await import('./start.tsx');
await start(root);

// Makes this file a module, which may await.
export {};
