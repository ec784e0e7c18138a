import { ROUTES } from '../../routing/table.ts';
import { splitLocale } from '../../routing/href.ts';

/** First segments of the endpoints: everything below them is answered by the application. */
export const ON_DEMAND_ENDPOINTS: readonly string[] = ['/api', '/_translations', '/_version', '/_auth', '/_pb'];

/** Screens made per request, from the table of routes. */
export const ON_DEMAND_PAGES: readonly string[] = ROUTES.filter((route) => route.rendering === 'on-demand').map((route) => route.pattern);

const pagePatterns = ON_DEMAND_PAGES.map((pattern) => ({ pattern, test: new RegExp(`^${pattern.replace(/\{[^}]+\}/g, '[^/]+')}$`) }));

/** `'endpoint'`, `'page'`, or `null` for everything that a release holds as a file. */
export function onDemandKind(path: string): 'endpoint' | 'page' | null {
  if (ON_DEMAND_ENDPOINTS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return 'endpoint';
  const { path: withoutLocale } = splitLocale(path);
  return pagePatterns.some(({ test }) => test.test(withoutLocale)) ? 'page' : null;
}

/** Whether the application answers the path; both languages count. */
export function isOnDemand(path: string): boolean {
  return onDemandKind(path) !== null;
}

/** Name of a path's route for the log: a pattern or a plain endpoint, nothing that somebody may have typed. */
export function routeLabel(path: string): string {
  if (onDemandKind(path) === 'endpoint') return /^[/a-z_-]{1,60}$/.test(path) ? path : 'endpoint';
  const { path: withoutLocale } = splitLocale(path);
  return pagePatterns.find(({ test }) => test.test(withoutLocale))?.pattern ?? 'static';
}
