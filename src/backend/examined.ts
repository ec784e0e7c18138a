import type { RequestEvent } from './jsvm.d.ts';

/**
 * Whether the file that comes was looked into and made anew by the site's own server, which says so; what comes from a browser carries
 * its address. No other file of somebody outside of the house is kept.
 */
export function isExamined(e: RequestEvent): boolean {
  const { headers } = e.requestInfo();
  return headers['x_house_examined'] === '1' && headers['x_house_address'] === undefined;
}
