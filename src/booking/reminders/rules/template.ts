/** Names that a template may use in braces. */
export const PLACEHOLDERS = [
  'name',
  'first_name',
  'excursion',
  'variant',
  'date',
  'pickup_window',
  'hotel',
  'lobby',
  'van',
  'pier',
  'collect',
  'earlier_date',
  'kept',
  'refund',
  'memo',
  'link',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export const TEMPLATE_FAULTS = ['template_empty', 'template_long', 'placeholder_unknown', 'placeholder_empty', 'brace_open', 'brace_lone'] as const;
/** A fault of a template's text, where it begins and what stands there. */
export interface TemplateIssue {
  readonly code: (typeof TEMPLATE_FAULTS)[number];
  readonly at: number;
  readonly found: string;
}

export type TemplatePart = { readonly text: string } | { readonly placeholder: Placeholder };
export type ParsedTemplate = { readonly ok: true; readonly parts: readonly TemplatePart[] } | { readonly ok: false; readonly issues: readonly TemplateIssue[] };

const LONGEST = 3000;
const PIECE = /\{([^{}\n]*)\}|\{|\}|[^{}]+/g;

const isPlaceholder = (word: string): word is Placeholder => PLACEHOLDERS.some((known) => known === word);

/**
 * Reads a template. Every fault is named, so that its author mends all of them at once.
 * @example parseTemplate('Hi {nmae}') // { ok: false, issues: [{ code: 'placeholder_unknown', at: 3, found: 'nmae' }] }
 */
export function parseTemplate(body: string): ParsedTemplate {
  if (body.trim() === '') return { ok: false, issues: [{ code: 'template_empty', at: 0, found: '' }] };
  if (body.length > LONGEST) return { ok: false, issues: [{ code: 'template_long', at: LONGEST, found: '' }] };
  const parts: TemplatePart[] = [];
  const issues: TemplateIssue[] = [];
  for (const match of body.matchAll(PIECE)) {
    const [piece, inside] = match;
    const word = inside?.trim() ?? '';
    const fault = (code: TemplateIssue['code']): void => void issues.push({ code, at: match.index, found: word });
    if (piece === '{') fault('brace_open');
    else if (piece === '}') fault('brace_lone');
    else if (inside === undefined) parts.push({ text: piece });
    else if (word === '') fault('placeholder_empty');
    else if (!isPlaceholder(word)) fault('placeholder_unknown');
    else parts.push({ placeholder: word });
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, parts };
}

export type PlaceholderValues = Readonly<Record<Placeholder, string>>;
export type RenderedText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly missing: readonly Placeholder[] };

/** The text with its values; one that has no value is an error, never a hole in what a client reads. */
export function renderTemplate(parts: readonly TemplatePart[], values: PlaceholderValues): RenderedText {
  const missing = parts.flatMap((part) => ('placeholder' in part && values[part.placeholder].trim() === '' ? [part.placeholder] : []));
  if (missing.length > 0) return { ok: false, missing: [...new Set(missing)] };
  return { ok: true, text: parts.map((part) => ('text' in part ? part.text : values[part.placeholder])).join('') };
}

/** Names that say where and when somebody is fetched. */
const FETCHED: readonly Placeholder[] = ['pickup_window', 'hotel', 'lobby', 'van'];
const SENTENCE = /[^\s.!?][^.!?\n]*[.!?]?/g;

/**
 * A template for a guest who comes by himself: a sentence about nothing but fetching him gives way to one of its own, once;
 * any other stays, and its values have to fit.
 * @example forOwnWay('{name}! We fetch you {pickup_window} at {hotel}.', 'Be at {pier} by 08:00.') // '{name}! Be at {pier} by 08:00.'
 */
export function forOwnWay(body: string, instead: string): string {
  let isSaid = false;
  return body.replace(SENTENCE, (sentence) => {
    const named = [...sentence.matchAll(/\{([^{}\n]*)\}/g)].map(([, word = '']) => word.trim());
    if (named.length === 0 || !named.every((word) => FETCHED.some((one) => one === word))) return sentence;
    if (isSaid) return '';
    isSaid = true;
    return instead;
  });
}
