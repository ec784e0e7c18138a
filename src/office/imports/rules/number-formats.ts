import { currencyInTitle, UNCLEAR_CURRENCY } from './read-money.ts';
import { MINOR_DIGITS } from '../../../lib/money.ts';

const FORMAT = /<numFmt\b[^<>]*>/g;
const STYLES = /<cellXfs\b[^<>]*>([\s\S]*?)<\/cellXfs>/;
const STYLE = /<xf\b[^<>]*>/g;
/** A number with a style: what stands before its value, the style, and the value. */
const NUMBER = /<c\b(?![^<>]*\bt="(?!n"))([^<>]*)\bs="(\d+)"([^<>]*[^/<>])?>((?:<f\b[^<>]*\/>|<f\b[^<>]*>[^<]*<\/f>)?)<v>(-?[\d.eE+-]+)<\/v>/g;

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const plain = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The currency that a format of numbers shows, as a sum of text would say it; '' for none. @example currencyOfFormat('[$€-407] #,##0.00') // 'EUR' */
function currencyOfFormat(format: string): string {
  const [first = ''] = format.split(';');
  const words = first
    .replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, ' $1 ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/_.|\*./g, ' ')
    .replace(/["\\]/g, ' ')
    .replace(/[#0?,.]+/g, ' ');
  const currency = currencyInTitle(words);
  return currency === UNCLEAR_CURRENCY ? '¥' : currency;
}

/** Of each style of a spreadsheet's cells the currency that its numbers are shown in (ECMA-376, part 1, 18.8.30). */
export function currencyStyles(xml: string): readonly string[] {
  const formats = new Map([...xml.matchAll(FORMAT)].map(([tag]) => [attribute(tag, 'numFmtId'), currencyOfFormat(plain(attribute(tag, 'formatCode')))]));
  const [, styles = ''] = STYLES.exec(xml) ?? [];
  return [...styles.matchAll(STYLE)].map(([tag]) => formats.get(attribute(tag, 'numFmtId')) ?? '');
}

/** A sheet whose numbers say the currency that they are shown in, which a number alone would lose. */
export const withCurrencies = (xml: string, styles: readonly string[]): string =>
  styles.every((currency) => currency === '')
    ? xml
    : xml.replace(NUMBER, (whole, before: string, style: string, after: string | undefined, _formula: string, value: string) => {
        const currency = styles[Number(style)] ?? '';
        if (currency === '' || !Number.isFinite(Number(value))) return whole;
        const sum = Number(Number(value).toFixed(MINOR_DIGITS));
        return `<c${`${before}${after ?? ''}`.replace(/\bt="n"/, '')} t="str"><v>${sum} ${currency}</v>`;
      });
