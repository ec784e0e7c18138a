import { clip, TITLE_MAX } from '../../../lib/page-words.ts';

const HOUSE = 'Treasure Island';

export interface TitleParts {
  readonly heading: string;
  /** What tells a page from others of the same heading. */
  readonly within?: string;
  /** Behind everything else: which page of a list it is. */
  readonly suffix?: string;
}

/** The title of a page: its heading, what it stands in, and the house's name as far as there is room. */
export function titleOf({ heading, within = '', suffix = '' }: TitleParts, siteName: string): string {
  const own = within === '' ? heading : `${heading}: ${within}`;
  for (const name of [siteName, HOUSE]) {
    const whole = `${own} — ${name}${suffix}`;
    if (whole.length <= TITLE_MAX) return whole;
  }
  if ((own + suffix).length <= TITLE_MAX) return own + suffix;
  const rest = TITLE_MAX - suffix.length;
  if (within === '') return clip(heading, rest) + suffix;
  const half = Math.floor((rest - 2) / 2);
  const clipped = clip(within, Math.max(half, rest - 2 - heading.length));
  return `${clip(heading, rest - 2 - clipped.length)}: ${clipped}${suffix}`;
}
