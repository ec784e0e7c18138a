import { deskShow } from '../../../backend/desk/desk.ts';
import { fieldFault, Refusal, transaction } from '../../../backend/engine/refusal.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { doPart } from '../../../backend/jobs/job-parts.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import type { Statement } from '../../../backend/lists/list-sql.ts';
import { type Actor, isOverseer } from '../../../backend/sessions/actor.ts';
import { nextSize } from '../../../lib/part-size.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { isDay } from '../../../lib/time/zone.ts';
import { readCategories as categoriesOperation, readLoad as loadOperation, readSums as operation } from '../../../model/statistics/operations.ts';
import { isQuestion, MOST_QUESTIONS, OTHERS, partsOf, type StatQuestion } from './question.rules.ts';
import { SETTLED_AT_ONCE, settleSql, STAT_SUMS, STAT_TABLES, type StatTable } from './sums.rules.ts';

/** Whoever reads waits for so many at most; the clock does the rest. */
const MOST_OF_A_READER = 3000;
/** What the first part takes: how long one is on this machine is not known yet. */
const FIRST_SIZE = 20;

const isDue = (app: App, table: StatTable): boolean =>
  (rowsOf(app, 'SELECT EXISTS (SELECT 1 FROM stat_due WHERE kind = {:table}) AS due', { table }, { due: 0 })[0]?.due ?? 0) > 0;

/** Counts one part of what changed since it was counted. @returns how many the next one may take */
function settlePart(tx: App, table: StatTable, size: number): number {
  const began_ms = Date.now();
  // Somebody else may have settled it while this one waited to write.
  if (isDue(tx, table)) for (const sql of settleSql(table, size)) tx.nonconcurrentDB().newQuery(sql).execute();
  return nextSize(size, Date.now() - began_ms, SETTLED_AT_ONCE);
}

/** Before figures are read: they are of now. */
export function settleForReader(app: App): void {
  for (const table of STAT_TABLES) {
    let size = FIRST_SIZE;
    for (let settled = 0; settled < MOST_OF_A_READER && isDue(app, table); settled += size)
      transaction(app, (tx) => {
        size = settlePart(tx, table, size);
      });
  }
}

// decision: statistics-sums
/**
 * Every minute, so that a reader finds little to do: part by part, each in a transaction of its own that is as short as `SETTLED_AT_ONCE`
 * says, with a rest between two. A table that fails keeps no other.
 */
export function settleDue(app: App): Tally {
  const parts = new Parts();
  settleAll(app, parts);
  return parts.sum;
}

/** The same within another job. */
export function settleAll(app: App, parts: Parts): void {
  for (const table of STAT_TABLES) {
    let isGoing = true;
    let size = FIRST_SIZE;
    while (isGoing && isDue(app, table))
      isGoing = doPart(app, parts, table, (tx) => {
        size = settlePart(tx, table, size);
        return { changed: 1 };
      });
  }
}

/** Sees figures of everybody by name. */
export const seesAll = (actor: Actor): boolean => isOverseer(actor) || actor.role === 'accountant';

/** @throws Refusal where somebody asks for what is not his to see: a manager has his own figures and the house's together, an agent his own. */
function checkReader(actor: Actor, question: StatQuestion): void {
  if (seesAll(actor)) return;
  if (actor.role !== 'manager') {
    const isOwn = question.of === 'sales' && question.split === 'agent' && question.key === actor.user && actor.user !== '';
    if (!isOwn) throw new Refusal('forbidden');
    return;
  }
  if (question.of === 'money') throw new Refusal('forbidden');
  const asked = question.of === 'leads' ? question.where?.manager : question.split === 'manager' ? question.key : undefined;
  if (asked !== undefined && asked !== actor.user) throw new Refusal('forbidden');
}

/** Sums of sales that a reader does not see: what the house pays is for those who see net prices, and an agent sees no sum of money at all. */
function hiddenFrom(actor: Actor): readonly string[] {
  if (seesAll(actor)) return [];
  const net = ['known_n', 'known_total', 'net'];
  return actor.role === 'manager' ? net : ['total', 'balance', ...net];
}

interface Reader {
  /** Of a manager his id: others stand together. */
  readonly own: string;
  readonly hidden: readonly string[];
}

/** SQL of a question: rows of words and sums as one JSON, which the engine need not take apart. Several are asked in one statement, so names bear its place. */
export function statementOf(question: StatQuestion, country: string, { own: reader, hidden }: Reader, place = 0): Statement {
  const { of, from, to, each } = question;
  const [fixed, by] = ((): readonly [Readonly<Record<string, string>>, readonly string[]] => {
    if (question.of === 'sales') return [{ basis: question.basis, split: question.split }, question.split === '' ? ['state'] : ['key', 'state']];
    return question.of === 'leads' ? [{ what: question.what }, question.by] : [{}, question.by];
  })();
  const where: Readonly<Record<string, string>> =
    question.of === 'leads' ? { ...question.where } : question.of === 'sales' && question.key !== undefined ? { key: question.key } : {};
  const named = (name: string): string => `${name}_${place}`;
  const conditions = Object.keys({ ...fixed, ...where }).map((name) => `${name} = {:${named(name)}}`);
  const parts = each === 'day' ? [{ grain: 'd', from, to }] : partsOf(from, to, each === 'month');
  const { sums } = STAT_SUMS[of];
  const read = [...(each ? ['period'] : []), ...by, ...sums].join(', ');
  const rows = parts.map(
    ({ grain }, at) =>
      `SELECT ${read} FROM stat_${of} WHERE ${['country = {:country}', `grain = '${grain}'`, ...conditions, `period >= {:${named(`from${at}`)}} AND period <= {:${named(`to${at}`)}}`].join(' AND ')}`,
  );
  const isManager = of === 'leads' ? by.includes('manager') : question.of === 'sales' && question.split === 'manager';
  const shown = (name: string): string =>
    reader !== '' && isManager && name === (of === 'leads' ? 'manager' : 'key') ? `CASE WHEN ${name} = {:reader} THEN ${name} ELSE '${OTHERS}' END` : name;
  const words = [...(each ? [each === 'month' ? 'substr(period, 1, 7)' : 'period'] : []), ...by.map(shown)];
  const told = [...words.map((_, at) => `k${at}`), ...sums.map((sum) => (of === 'sales' && hidden.includes(sum) ? '0' : `COALESCE(s_${sum}, 0)`))];
  const isNothing = sums.map((sum) => `SUM(${sum}) != 0`).join(' OR ');
  return {
    sql: `SELECT json_group_array(json_array(${told.join(', ')})) FROM (SELECT ${[...words.map((word, at) => `${word} AS k${at}`), ...sums.map((sum) => `SUM(${sum}) AS s_${sum}`)].join(', ')}
      FROM (${rows.join(' UNION ALL ')}) ${words.length > 0 ? `GROUP BY ${words.map((_, at) => at + 1).join(', ')} HAVING ${isNothing} ORDER BY ${words.map((_, at) => at + 1).join(', ')}` : ''})`,
    parameters: {
      country,
      ...Object.fromEntries(Object.entries({ ...fixed, ...where }).map(([name, word]) => [named(name), word])),
      ...Object.fromEntries(parts.flatMap((part, at) => [[named(`from${at}`), part.from] as const, [named(`to${at}`), part.to] as const])),
      ...(reader !== '' && isManager ? { reader } : {}),
    },
  };
}

/** The questions of a request. @throws Refusal with the fault at `ask` */
function questionsIn(text: string | undefined): readonly StatQuestion[] {
  const asked = ((): unknown => {
    try {
      return JSON.parse(text ?? '');
    } catch {
      return null;
    }
  })();
  if (!Array.isArray(asked) || asked.length === 0 || asked.length > MOST_QUESTIONS || !asked.every(isQuestion)) throw fieldFault('ask', 'wrong');
  return asked;
}

/** All answers as one text, by one statement: every statement costs the engine more than most questions do. */
function answersText(app: App, statements: readonly Statement[]): string {
  const sql = `SELECT ${statements.map((statement) => `(${statement.sql})`).join(" || ',' || ")} AS rows`;
  const parameters = Object.assign({}, ...statements.map((statement) => statement.parameters)) as Statement['parameters'];
  return rowsOf(app, sql, parameters, { rows: '' })[0]?.rows ?? '';
}

/** Answers to the questions of a text as one who is held to his rights, as a member of a JSON object. @throws Refusal */
export function answersFor(app: App, actor: Actor, country: string, ask: string | undefined): string {
  const questions = questionsIn(ask);
  for (const question of questions) checkReader(actor, question);
  const reader = { own: actor.role === 'manager' ? actor.user : '', hidden: hiddenFrom(actor) };
  settleForReader(app);
  return `"answers":[${answersText(
    app,
    questions.map((question, place) => statementOf(question, country, reader, place)),
  )}]`;
}

export function readSums(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, { country, ask }) => [answersFor(app, actor, country, ask)]);
}

export function readLoad(e: RequestEvent): void {
  deskShow(e, loadOperation, (app, _actor, { country, from, to }) => {
    if (!isDay(from) || !isDay(to) || from > to) throw fieldFault('from', 'not_a_day');
    const sql = `SELECT d.boat, COALESCE(b.name, '') AS name, COUNT(*) AS departures, SUM(d.capacity) AS seats, SUM(d.seats_taken) AS taken
      FROM departures d INDEXED BY idx_departures_1 LEFT JOIN boats b ON b.id = d.boat
      WHERE d.country = {:country} AND d.service_date >= {:from} AND d.service_date <= {:to} AND d.state != 'cancelled' GROUP BY d.boat ORDER BY taken DESC, d.boat`;
    const shape = { boat: '', name: '', departures: 0, seats: 0, taken: 0 };
    return { boats: rowsOf(app, sql, { country, from, to }, shape) };
  });
}

export function readCategories(e: RequestEvent): void {
  deskShow(e, categoriesOperation, (app, _actor, { country }) => {
    const sql = `SELECT (SELECT json_group_object(id, category) FROM ic_excurs WHERE country = {:country} AND parent = '') AS by_excursion,
      (SELECT json_group_array(json_object('id', id, 'name_ru', name_ru, 'name_en', name_en))
        FROM ic_excurs_categories WHERE country = {:country}) AS named`;
    const [told] = rowsOf(app, sql, { country }, { by_excursion: '', named: '' });
    return [`"of":${told?.by_excursion || '{}'}`, `"rows":${told?.named || '[]'}`];
  });
}
