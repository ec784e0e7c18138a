import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer, RouteData } from 'astro';
import { build } from 'astro';

/** What is used of Astro's prerender application. */
interface PrerenderApp {
  readonly routeCache: { clearAll(): void };
}
type DefaultPrerenderer = AstroPrerenderer & { readonly app?: PrerenderApp };

export interface StaticPath {
  readonly pathname: string;
  readonly route: RouteData;
  readonly cacheKey?: string | undefined;
}

/** The application of one code version, ready to render any page of it again. */
export interface KeptPrerenderer {
  /** Every path of now, asked of the pages anew. */
  paths(): Promise<readonly StaticPath[]>;
  /** Bytes of one path; `null` where it has no body. */
  render(path: StaticPath): Promise<Uint8Array | null>;
}

/** Files that only the code decides, although they are rendered: the service worker of the build lists some of them. */
const OF_CODE = /^src\/pages\/(?:strings\/|inline-hashes\.json\.ts$)/;

/**
 * Builds the code, without the pages of the catalogue, into the folder that the settings name, and keeps the build's
 * own prerenderer. A snapshot must have been handed over.
 * @param outDir the same folder, absolute.
 */
export async function buildAndKeep(outDir: string, site: string): Promise<KeptPrerenderer> {
  let kept: DefaultPrerenderer | undefined;
  const bundle = { made: '', saved: `${outDir}/.bundle` };
  const keep: AstroIntegration = {
    name: 'treasure-island:keep-prerenderer',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [PRERENDER_INPUT] } });
      },
      'astro:config:done': ({ config }) => {
        bundle.made = fileURLToPath(new URL('./.prerender/', config.build.server));
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((own) => {
          kept = own;
          return {
            ...own,
            // The pages are rendered later, as often as they are wanted.
            getStaticPaths: async () => (await own.getStaticPaths()).filter(({ route }) => OF_CODE.test(route.component)),
            // Astro removes the bundle after the build, but parts of it are loaded when they are first needed.
            teardown: async () => fs.cpSync(bundle.made, bundle.saved, { recursive: true }),
          };
        });
      },
    },
  };
  // Kept by the application as well: at its first request it would warn of features that its own entry leaves out on purpose.
  await build({ integrations: [keep], logLevel: 'error' });
  if (!kept?.app) throw new Error('Astro built without handing over its prerenderer.');
  fs.renameSync(bundle.saved, bundle.made);
  return keptPrerenderer(kept, kept.app, new URL(site).origin);
}

/** A prerenderer of one's own takes the input from its environment: this gives it back. */
const PRERENDER_INPUT = {
  name: 'treasure-island:prerender-input',
  configEnvironment: (name: string) => (name === 'prerender' ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } } : undefined),
};

function keptPrerenderer(prerenderer: DefaultPrerenderer, app: PrerenderApp, origin: string): KeptPrerenderer {
  return {
    async paths() {
      app.routeCache.clearAll();
      const found = new Map<string, StaticPath>();
      // As in Astro: of two routes with one path the first counts.
      for (const path of (await prerenderer.getStaticPaths()) as readonly StaticPath[]) if (!found.has(fileOf(path))) found.set(fileOf(path), path);
      return [...found.values()];
    },
    async render({ pathname, route }) {
      const request = new Request(new URL(requestPath(pathname, route), origin));
      const result = await prerenderer.render(request, { routeData: route });
      const response = result instanceof Response ? result : result.response;
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
