import { once } from '../lib/once.ts';
import type { Personal } from '../schema/about.ts';
import { maskedAs } from '../schema/derive.ts';
import { OWNED } from '../registry/guests.ts';

/** Collections whose records hold a guest's contacts, and the field that says whose guest he is; a reminder is whose its voucher is. */
export const GUEST_COLLECTIONS: Readonly<Record<string, string>> = Object.fromEntries(OWNED.map(({ name, owner }) => [name, owner?.field ?? '']));

const masked = (...masks: readonly Personal['mask'][]): readonly string[] => [...new Set(OWNED.flatMap((one) => maskedAs(one, ...masks)))];

/** Fields by which a guest is reached: whole for his manager, seniors and administrators; others ask for them, which is noted. */
export const contactFields = once(() => masked('contact'));

/** Everything that is masked for colleagues: contacts, and what merged records said of them. */
export const maskedFields = once(() => masked('contact', 'merged'));

/** Fields of guests that nobody may ask by: an answer to a question tells what is masked in a record. */
export const privateFields = once((): ReadonlySet<string> => new Set(masked('contact', 'merged', 'health', 'hidden')));

/** A contact that can be told from others and not used: its ends, and dots for whatever is between them. */
const ENDS = { head: 3, tail: 2 } as const;
/** What is no longer than that has no ends. */
const SHORT = 5;
/** What stands in the place of a short contact, and in the middle of any. */
const MASK = '••••';
const MIDDLE = `${MASK}••`;

/** @example maskText('+79161234567') // '+79••••••67' */
export function maskText(text: string): string {
  if (text === '') return '';
  return text.length <= SHORT ? MASK : `${text.slice(0, ENDS.head)}${MIDDLE}${text.slice(-ENDS.tail)}`;
}

/** The same of a column, in SQL. */
export const maskSql = (column: string): string =>
  `CASE WHEN length(${column}) <= ${SHORT} THEN '${MASK}' ELSE substr(${column}, 1, ${ENDS.head}) || '${MIDDLE}' || substr(${column}, -${ENDS.tail}) END`;

/** Whether a contact in a row's JSON is masked for its reader. */
export const isMasked = (row: string): boolean => row.includes(MASK);

/** Whether a text that somebody typed is what he was shown in the place of a contact. */
export const isShownMask = (typed: string): boolean => typed.includes('••');
