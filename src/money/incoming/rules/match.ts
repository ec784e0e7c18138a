import { LATIN_LETTERS } from '../../../lib/text/fold.ts';
import { foldedWords } from '../../../lib/text/sound-fold.ts';
import type { Claim, ClaimSum } from '../../../model/incoming/operations.ts';

/** A line of a statement as far as it tells whose money it is. */
export interface MatchLine {
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly payer: string;
  readonly words: string;
  readonly reference: string;
}

export type MatchReason = 'number' | 'sum' | 'about' | 'name' | 'name_part';

export interface Proposal {
  readonly voucher: string;
  /** The awaited payment that it clears; '' where one is entered anew. */
  readonly payment: string;
  readonly reasons: readonly MatchReason[];
  readonly score: number;
}

export interface LineProposals {
  /** The likeliest first. */
  readonly proposals: readonly Proposal[];
  /** Whether nothing else comes near the first one, and no other line wants it. */
  readonly isSure: boolean;
}

const SCORES: Readonly<Record<MatchReason, number>> = { number: 100, sum: 40, about: 15, name: 30, name_part: 10 };
/** So far from what today's rate makes of a sum money may come, in hundredths of a percent. */
const ABOUT_HUNDREDTHS = 200;
const SHOWN = 4;
/** Shorter words name half of the world. */
const WORD_MIN = 4;
const REFERENCE_MIN = 6;

const compact = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Whether a text has a reference in it, however it was cut up, and not as the beginning of a longer number. */
export function tellsReference(text: string, reference: string): boolean {
  const [told, sought] = [compact(text), compact(reference)];
  if (sought.length < REFERENCE_MIN) return false;
  for (let at = told.indexOf(sought); at >= 0; at = told.indexOf(sought, at + 1)) {
    const next = told.charAt(at + sought.length);
    if (!(/\d$/.test(sought) && /\d/.test(next))) return true;
  }
  return false;
}

/** The words of a name by their sound, whole: a surname has no endings that come and go, and passports write it in Latin letters. */
const soundsOf = (text: string): readonly string[] => foldedWords(text.toLowerCase().replace(/[а-яё]/g, (letter) => LATIN_LETTERS[letter] ?? letter));

/** The sum that a line is of, the one that was awaited first. */
function sumOf({ amount, currency }: MatchLine, sums: readonly ClaimSum[]): { readonly sum: ClaimSum; readonly reason: 'sum' | 'about' } | null {
  const same = sums.filter((sum) => sum.currency === currency);
  const exact = same.find((sum) => sum.amount === amount && sum.what === 'pending') ?? same.find((sum) => sum.amount === amount && !sum.isAbout);
  if (exact) return { sum: exact, reason: 'sum' };
  const about = same.find((sum) => sum.isAbout && Math.abs(sum.amount - amount) * 10_000 <= sum.amount * ABOUT_HUNDREDTHS);
  return about ? { sum: about, reason: 'about' } : null;
}

/** How much of a guest's name a line tells: two of its words, or the only one; else one of four letters and more. */
function nameReason(told: readonly string[], name: readonly string[]): 'name' | 'name_part' | null {
  const words = name.filter((word) => word.length > 1);
  const found = words.filter((word) => told.some((one) => one === word || (one.length >= WORD_MIN && word.startsWith(one)))).length;
  if (found >= 2) return 'name';
  return words.some((word) => word.length >= WORD_MIN && told.includes(word)) ? 'name_part' : null;
}

/** What may be the money of which voucher, with the reasons; a sum alone is one, a part of a name alone is none. */
export function proposalsFor(lines: readonly MatchLine[], claims: readonly Claim[]): ReadonlyMap<string, LineProposals> {
  const names = claims.map(({ name }) => soundsOf(name));
  const ranked = lines.map((line) => {
    const text = `${line.words} ${line.reference} ${line.payer}`;
    const told = soundsOf(`${line.payer} ${line.words}`);
    const found = claims.flatMap((claim, at): readonly Proposal[] => {
      const sum = sumOf(line, claim.sums);
      const number = tellsReference(text, claim.number) || tellsReference(text, claim.reference) ? (['number'] as const) : [];
      const name = nameReason(told, names[at] ?? []);
      const reasons: readonly MatchReason[] = [...number, ...(sum ? [sum.reason] : []), ...(name ? [name] : [])];
      const isOne = reasons.some((reason) => reason === 'number' || reason === 'sum' || reason === 'name') || reasons.length > 1;
      // Only the very sum clears an awaited payment.
      const payment = sum?.reason === 'sum' ? sum.sum.payment : '';
      return isOne ? [{ voucher: claim.voucher, payment, reasons, score: reasons.reduce((all, reason) => all + SCORES[reason], 0) }] : [];
    });
    return { id: line.id, proposals: found.toSorted((a, b) => b.score - a.score || (a.voucher < b.voucher ? -1 : 1)) };
  });
  const wanted = new Map<string, number>();
  for (const { proposals } of ranked) for (const { voucher } of proposals.filter(isStrong)) wanted.set(voucher, (wanted.get(voucher) ?? 0) + 1);
  return new Map(
    ranked.map(({ id, proposals }) => {
      const [first, second] = proposals;
      const isSure = first !== undefined && isStrong(first) && (second === undefined || second.score < first.score) && wanted.get(first.voucher) === 1;
      return [id, { proposals: proposals.slice(0, SHOWN), isSure }];
    }),
  );
}

/** The very sum, and a number or a name with it. */
const isStrong = ({ reasons }: Proposal): boolean => reasons.includes('sum') && (reasons.includes('number') || reasons.includes('name'));
