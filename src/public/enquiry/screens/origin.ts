import { LANDING_KEY } from './landing.ts';

const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

/** Where the person came from: first page, page of the form, foreign referrer, campaign marks of the first page. */
export function readOrigin(): Readonly<Record<string, string>> {
  const [href, referrer] = landing();
  const first = new URL(href);
  const origin: Record<string, string> = { landing: first.pathname, page: location.pathname };
  if (referrer && !referrer.startsWith(location.origin)) origin['referrer'] = referrer;
  for (const mark of UTM) {
    const value = first.searchParams.get(mark);
    if (value) origin[mark] = value;
  }
  return origin;
}

function landing(): readonly [string, string] {
  try {
    const [href, referrer] = JSON.parse(sessionStorage.getItem(LANDING_KEY) ?? '[]') as readonly unknown[];
    if (typeof href === 'string' && typeof referrer === 'string' && URL.canParse(href)) return [href, referrer];
  } catch {
    // Nothing readable is kept: see below.
  }
  return [location.href, document.referrer];
}
