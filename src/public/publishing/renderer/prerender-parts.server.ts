/** A style of a page as Astro has it: its text, or where it lies. */
type Sheet = { readonly type: 'inline'; readonly content: string } | { readonly type: 'external'; readonly src: string };
interface PageStyle {
  readonly depth: number;
  readonly order: number;
  readonly sheet: Sheet;
}

/** What Astro's application needs to render pages besides its bundle. */
export interface PrerenderParts {
  readonly internals: {
    readonly pagesByKeys: ReadonlyMap<string, { readonly styles: readonly PageStyle[] }>;
    readonly entrySpecifierToBundleMap: ReadonlyMap<string, string>;
  };
  readonly settings: { readonly scripts: readonly { readonly stage: string; readonly content: string }[] };
}

/** The same as it is written down: the process that renders is not the one that built. */
export interface WrittenParts {
  readonly styles: readonly (readonly [string, readonly PageStyle[]])[];
  readonly specifiers: readonly (readonly [string, string])[];
  readonly scripts: PrerenderParts['settings']['scripts'];
}

const KEY = Symbol.for('treasure-island.prerender-parts');

/** Hands over what the bundle was set up with: it has modules of its own, so both sides meet at the global object. */
export function keepParts(parts: PrerenderParts): void {
  Reflect.set(globalThis, KEY, parts);
}

/** What the bundle of this process was set up with, to be written down. @throws Error where none was set up */
export function keptParts(): WrittenParts {
  const parts = Reflect.get(globalThis, KEY) as PrerenderParts | undefined;
  if (!parts) throw new Error('Astro set up its prerenderer in another way than its entry knows.');
  const { internals, settings } = parts;
  return {
    styles: [...internals.pagesByKeys].map(([key, { styles }]) => [key, styles.map(({ depth, order, sheet }) => ({ depth, order, sheet }))] as const),
    specifiers: [...internals.entrySpecifierToBundleMap],
    scripts: settings.scripts.map(({ stage, content }) => ({ stage, content })),
  };
}

/** What was written down, as the application takes it. */
export const partsOf = ({ styles, specifiers, scripts }: WrittenParts): PrerenderParts => ({
  internals: {
    pagesByKeys: new Map(styles.map(([key, own]) => [key, { styles: [...own] }])),
    entrySpecifierToBundleMap: new Map(specifiers),
  },
  settings: { scripts },
});

/** What the process that renders has to know of a build. */
export interface BuiltCode {
  /** File that exports the application, in the folder of the bundle. */
  readonly entry: string;
  readonly parts: WrittenParts;
}

/** Folder of the bundle that makes pages, and what is to be known of it, below the folder of the code. */
export const bundleOf = (outDir: string) => ({ folder: `${outDir}/server/.prerender`, facts: `${outDir}/server/.prerender/treasure-island.json` });
