/** What a browser says of itself, in the order in which the more special name comes first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bSamsungBrowser\//, 'Samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export interface DeviceWords {
  /** '' where it is none that people have. */
  readonly browser: string;
  readonly system: string;
}

/**
 * The two words by which somebody knows a device of his: no version, no model, nothing that tells it from others of its kind.
 * @example deviceWords('Mozilla/5.0 (Linux; Android 14) … Chrome/126.0 Mobile Safari/537.36') // { browser: 'Chrome', system: 'Android' }
 */
export function deviceWords(userAgent: string): DeviceWords {
  const of = (known: readonly (readonly [RegExp, string])[]): string => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return { browser: of(BROWSERS), system: of(SYSTEMS) };
}

/**
 * The network of an address, as coarse as what one provider hands out.
 * @param range of `rangeOf`
 * @example placeWords('49.228') // '49.228.x'
 */
export function placeWords(range: string): string {
  if (range === '' || range === 'unknown') return '';
  return range.includes(':') ? `${range}:x` : `${range}.x`;
}
