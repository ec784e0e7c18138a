import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { AstroUserConfig } from 'astro';
import { build, type Rolldown } from 'vite';

/** What a staff screen's island brings along before anybody presses anything, without React's renderer. */
export interface ScreenScript {
  /** File name of its island without ending, such as `LeadsScreen`. */
  readonly screen: string;
  /** Brotli bytes of the island and of everything that it imports at once. */
  readonly bytes: number;
  /** Sources of the project that are in it, as paths from its root. */
  readonly sources: readonly string[];
}

const ENDING = '.island.tsx';
const islands = (): readonly string[] =>
  fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ENDING))
    .map((file) => path.resolve('src', file));
const isOfStaff = (file: string): boolean => fs.readFileSync(file, 'utf8').includes('staffScreen(');
const nameOf = (file: string): string => path.basename(file, ENDING);

/** The islands of the house as the site builds them: its plugins, its constants, its way of splitting. */
async function buildIslands(): Promise<readonly Rolldown.OutputChunk[]> {
  const { default: config } = (await import(pathToFileURL('astro.config.mjs').href)) as { readonly default: AstroUserConfig };
  const { plugins = [], define = {}, build: made, environments } = config.vite ?? {};
  const output = environments?.['client']?.build?.rolldownOptions?.output;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    define,
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        ...made?.rolldownOptions,
        input: Object.fromEntries(islands().map((file) => [nameOf(file), file])),
        preserveEntrySignatures: 'exports-only',
        output: Array.isArray(output) ? {} : { ...output },
      },
    },
  });
  return [built].flat().flatMap((result) => ('output' in result ? result.output.filter((one) => one.type === 'chunk') : []));
}

/** Measures every staff screen. @throws when the islands do not build */
export async function screenScripts(): Promise<readonly ScreenScript[]> {
  const chunks = new Map((await buildIslands()).map((chunk) => [chunk.fileName, chunk]));
  const bytes = new Map([...chunks].map(([name, { code }]) => [name, brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length]));
  const withImports = (name: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (!chunks.has(name) || seen.has(name)) return seen;
    seen.add(name);
    for (const imported of chunks.get(name)?.imports ?? []) withImports(imported, seen);
    return seen;
  };
  return islands()
    .filter(isOfStaff)
    .map((file) => {
      const entry = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === file);
      const names = [...withImports(entry?.fileName ?? '')];
      const sources = names.flatMap((name) =>
        Object.entries(chunks.get(name)?.modules ?? {}).flatMap(([id, { code }]) => (code ? [path.relative('.', id)] : [])),
      );
      return { screen: nameOf(file), bytes: names.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0), sources };
    });
}
