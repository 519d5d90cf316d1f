/** The beginnings of the seeded legal texts, in the languages of the product, by which the editor knows one that was not written yet. */
export const outlineNotices = [
  'Replace this text before you publish the page.',
  'Ersetzen Sie diesen Text, bevor Sie die Seite veröffentlichen.',
  'Remplacez ce texte avant de publier la page.',
  'Sustituya este texto antes de publicar la página.',
] as const;
