import path from 'node:path';

/** Folder of the encoded pictures: `<hash>-<width>.webp`, `<hash>-og.jpg`. */
export const picturesDir = (dataDir: string): string => path.join(dataDir, 'pictures');

/** JSON file that names the encoding of each picture by `<collection>/<recordId>/<filename>`. */
export const picturesManifest = (dataDir: string): string => path.join(picturesDir(dataDir), 'manifest.json');
