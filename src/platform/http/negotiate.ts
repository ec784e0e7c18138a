export type Encoding = 'br' | 'gzip' | 'identity';

/** In the order in which we would rather send them. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Chooses the content coding for a client: the highest weight wins, between equal ones br, then gzip, then identity.
 * When nothing fits, identity is sent, as RFC 9110 allows.
 * @example chooseEncoding('gzip, br;q=0.5', ['br', 'gzip']) // 'gzip'
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  if (header === undefined) return 'identity';
  const weights = parseWeights(header);
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of PREFERENCE) {
    if (encoding !== 'identity' && !available.includes(encoding)) continue;
    const weight = weightOf(encoding, weights);
    if (weight > bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

/** Whether `If-None-Match` names the tag; weak and strong tags compare alike there. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

function parseWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (name === '') continue;
    const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
    const parsed = weight === undefined ? 1 : Number(weight);
    weights.set(name.toLowerCase(), Number.isFinite(parsed) ? Math.min(Math.max(parsed, 0), 1) : 0);
  }
  return weights;
}

function weightOf(encoding: Encoding, weights: ReadonlyMap<string, number>): number {
  const named = weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined) ?? weights.get('*');
  if (named !== undefined) return named;
  // Identity is acceptable unless refused, but only when nothing that was asked for is there.
  return encoding === 'identity' ? Number.MIN_VALUE : 0;
}
