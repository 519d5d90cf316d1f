// React alone at first: a phone that evaluates it and everything built on it in one task does not answer meanwhile
// (docs/decisions/0010-scripts-of-public-pages.md).
import 'react-dom/client';
// Before Emotion is there.
import './theme/still-styles.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root.');
// Not awaited here: the chunks of the application import this one.
void import('./app/hydrate-app.tsx').then(({ hydrateApp }) => hydrateApp(root));
