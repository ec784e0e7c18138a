import path from 'node:path';

const IMPORTS = /(?:\bfrom\s*|\bimport\s*\(?\s*|@import\s+|\bnew URL\(\s*)['"`](\.[^'"`$?]+)/g;

/** Files of the project that a file names as imported, types and stylesheets too, by their paths from the project's root; whether they exist is not asked. */
export const importsIn = (file: string, text: string): readonly string[] =>
  [...text.matchAll(IMPORTS)].map(([, named = '']) => path.join(path.dirname(file), named).split(path.sep).join('/'));
