import fs from 'node:fs';
import type { RouteData } from 'astro';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { handWish, type Wish } from '../../storefront/snapshot/handed.ts';
import { loadModule } from '../../../platform/load-module.ts';
import { type BuiltCode, bundleOf, partsOf, type PrerenderParts } from './prerender-parts.server.ts';

/** What is used of Astro's prerender application. */
interface PrerenderApp {
  readonly routeCache: { clearAll(): void };
  setInternals(internals: PrerenderParts['internals']): void;
  setOptions(options: { readonly settings: PrerenderParts['settings']; readonly logger: { readonly options: { readonly destination: object } } }): void;
  render(request: Request, options: { readonly routeData: RouteData }): Promise<Response>;
}

export interface StaticPath {
  readonly pathname: string;
  readonly route: RouteData;
  readonly cacheKey?: string | undefined;
}

/** The application of one code version, ready to render any page of it again. */
export interface KeptPrerenderer {
  /** The paths of now, asked of the pages anew; of those that are told with a key only what is wished for. */
  paths(wish: Wish): Promise<readonly StaticPath[]>;
  /** Bytes of one path; `null` where it has no body. */
  render(path: StaticPath): Promise<Uint8Array | null>;
  /** Lets go of what the pages were asked for: whoever renders next asks the snapshot of then. */
  forget(): void;
}

/** Astro tells what it renders line by line; what goes wrong is thrown. */
const SILENT = { options: { destination: { write: (): boolean => true } } };

/**
 * The application that was built into a folder, without what built it: the bundler would stay in memory as long as the
 * process. A snapshot must have been handed over before it is asked for paths.
 * @param outDir folder of the code, absolute.
 */
export async function loadPrerenderer(outDir: string, site: string): Promise<KeptPrerenderer> {
  const { folder, facts } = bundleOf(outDir);
  const { entry, parts } = JSON.parse(fs.readFileSync(facts, 'utf8')) as BuiltCode;
  const { app } = (await loadModule(`${folder}/${entry}`)) as { readonly app: PrerenderApp };
  const { internals, settings } = partsOf(parts);
  app.setInternals(internals);
  app.setOptions({ settings, logger: SILENT });
  const origin = new URL(site).origin;
  const forget = (): void => app.routeCache.clearAll();
  return {
    forget,
    async paths(wish) {
      forget();
      handWish(wish);
      const found = new Map<string, StaticPath>();
      // As in Astro: of two routes with one path the first counts.
      for (const path of (await new StaticPaths(app as never).getAll()) as readonly StaticPath[]) if (!found.has(fileOf(path))) found.set(fileOf(path), path);
      return [...found.values()];
    },
    async render({ pathname, route }) {
      const response = await app.render(new Request(new URL(requestPath(pathname, route), origin)), { routeData: route });
      if (response.status >= 300 && response.status < 400) throw new Error(`${pathname} redirects, which the renderer does not know how to write.`);
      return response.body ? new Uint8Array(await response.arrayBuffer()) : null;
    },
  };
}

/**
 * File of a path under `client`, as Astro names it with `build.format: 'file'`.
 * @example fileOf({ pathname: '/en', route }) // 'en.html'
 */
export function fileOf({ pathname, route }: StaticPath): string {
  const plain = pathname.replace(/^\/|\/$/g, '');
  if (route.type === 'endpoint') return plain;
  return plain === '' ? 'index.html' : `${plain}.html`;
}

function requestPath(pathname: string, route: RouteData): string {
  const plain = pathname.replace(/^\/|\/$/g, '');
  if (route.type === 'endpoint') return `/${plain}`;
  return plain === '' ? '/index.html' : `/${plain}.html`;
}
