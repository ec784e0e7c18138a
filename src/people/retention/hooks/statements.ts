import { sqlOf, type Period, type RetentionRule } from '../../../schema/retention.ts';
import { storedTime } from '../../../backend/time.ts';
import type { Clock } from './clock.ts';
import { goneBefore } from '../rules/periods.ts';

/** What a statement of a rule is asked with. */
export interface Moment {
  readonly before: string;
  readonly today: string;
}

/** The instant, or the day, before which a row was kept long enough. */
export function momentOf(rule: RetentionRule, period: Period, { now, day }: Clock): Moment {
  const before = storedTime(goneBefore(period, rule.isByDay ? Date.parse(`${day}T00:00:00Z`) : now));
  return { before: rule.isByDay ? before.slice(0, 10) : before, today: day };
}

const byId = ({ collection }: RetentionRule): string => `${collection} one INDEXED BY sqlite_autoindex_${collection}_1`;
const isIn = ({ only }: RetentionRule): string => (only === undefined ? '' : ` AND (${sqlOf(only)})`);
/** '' is not yet; a day or an instant sorts as text. */
const isDue = ({ since }: RetentionRule): string => `(${sqlOf(since)}) != '' AND (${sqlOf(since)}) < {:before}`;
/** A value of NULL keeps nothing. */
const isHeld = ({ unless = {} }: RetentionRule): readonly (readonly [reason: string, sql: string])[] =>
  Object.entries(unless).map(([reason, sql]) => [reason, `COALESCE((${sqlOf(sql)}), 0)`]);

/** Fields of a rule that wipes, of which one is not empty yet. */
const isLeft = ({ ending }: RetentionRule): string =>
  ending.do === 'wipe' ? ` AND (${ending.fields.map((field) => `one.${field} NOT IN ('', 'null', '[]', '{}')`).join(' OR ')})` : '';

/** What goes by the hour is found by an index of its time: the rows that stay, which may be long, are not read. */
const isNear = (rule: RetentionRule): string =>
  rule.every === 'hour' ? ` AND one.rowid IN (SELECT one.rowid FROM ${rule.collection} one WHERE ${sqlOf(rule.since)} < {:before})` : '';

/** Verdicts over the next rows of a rule in the order of their ids: '' not yet, '+' its time has come, else what keeps it. */
export function surveySql(rule: RetentionRule, rows: number): string {
  const held = isHeld(rule).map(([reason, sql]) => `WHEN ${sql} THEN '${reason}'`);
  const verdict = `CASE WHEN NOT (${isDue(rule)}) THEN '' ${held.join(' ')} ELSE '+' END`;
  const some = `SELECT one.id AS id, ${verdict} AS verdict FROM ${byId(rule)} WHERE one.id > {:after}${isIn(rule)}${isLeft(rule)} ORDER BY one.id LIMIT ${rows}`;
  return `SELECT verdict, count(*) AS many, max(id) AS last FROM (${some}) GROUP BY verdict`;
}

/** The next rows whose time has come and that nothing keeps. */
export function dueSql(rule: RetentionRule): string {
  const held = isHeld(rule).map(([, sql]) => ` AND NOT ${sql}`);
  return `SELECT one.id AS id FROM ${byId(rule)} WHERE one.id > {:after}${isNear(rule)}${isIn(rule)}${isLeft(rule)} AND ${isDue(rule)}${held.join('')} ORDER BY one.id LIMIT {:limit}`;
}

/** What makes a rule another one: whoever changes a word of it has it run dry again. */
export const wordsOf = (rule: RetentionRule): string => JSON.stringify([rule.collection, dueSql(rule), rule.ending, rule.isByDay ?? false]);
