import { ROUTES, type Route } from './table.ts';

const byPattern = new Map<string, Route>(ROUTES.map((route) => [route.pattern, route]));

/**
 * The row of the table that the framework matched; guards go by it, never by how a path begins.
 * @example routeOf('/en/[country]/users') // the row `users`
 */
export function routeOf(matched: string): Route | undefined {
  const pattern = matched.replaceAll('[', '{').replaceAll(']', '}');
  return byPattern.get(pattern) ?? byPattern.get(pattern.replace(/^\/en(?=\/|$)/, '') || '/');
}
