import { pathToFileURL } from 'node:url';

/** What a file exports that was built, and lies where the settings say: no import can name it. @param file absolute path */
export const loadModule = (file: string): Promise<unknown> => import(pathToFileURL(file).href);
