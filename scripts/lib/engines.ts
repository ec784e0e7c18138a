import fs from 'node:fs';
import path from 'node:path';
import { commandFolders } from './settings.ts';

/** Engines besides Chromium in which the stories of `tests/engines` are told. */
export const ENGINES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** What an engine is started with. */
export interface EngineFiles {
  readonly browser: string;
  /** WebKit's way to be driven, and the screen that nobody sees. */
  readonly driver?: string;
  readonly display?: string;
}

/** Looks for an engine on this machine; nothing is started. */
export function findEngine(name: EngineName): EngineFiles | { readonly missing: string } {
  if (name === 'firefox') {
    const browser = inPath('firefox-esr') ?? inPath('firefox');
    return browser === undefined ? { missing: 'firefox-esr' } : { browser };
  }
  const [driver, display, browser] = [inPath('WebKitWebDriver'), inPath('Xvfb'), findMiniBrowser()];
  if (driver !== undefined && display !== undefined && browser !== undefined) return { browser, driver, display };
  const missing = [driver === undefined && 'webkit2gtk-driver', display === undefined && 'xvfb', browser === undefined && 'MiniBrowser'];
  return { missing: missing.filter(Boolean).join(', ') };
}

function inPath(name: string): string | undefined {
  const folders = commandFolders();
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

/** Debian keeps it beside the library, a folder for each version of its interface. */
function findMiniBrowser(): string | undefined {
  const libraries = ['/usr/lib', ...(fs.existsSync('/usr/lib') ? fs.readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`) : [])];
  for (const folder of libraries) {
    if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) continue;
    const versions = fs.readdirSync(folder).filter((name) => /^webkit(?:2gtk|gtk)-[\d.]+$/.test(name));
    const found = versions.map((name) => path.join(folder, name, 'MiniBrowser')).find((file) => fs.existsSync(file));
    if (found !== undefined) return found;
  }
  return undefined;
}
