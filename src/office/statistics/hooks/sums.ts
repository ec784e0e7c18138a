import { type Actor, isOverseer } from '../../../backend/sessions/actor.ts';
import { readSums as operation } from '../../../model/statistics/operations.ts';
import { deskShow } from '../../../backend/desk/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import type { Statement } from '../../../backend/lists/list-sql.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { isQuestion, MOST_QUESTIONS, OTHERS, partsOf, type StatQuestion } from '../rules/question.ts';
import { STAT_SUMS } from '../rules/sums.ts';
import { settleForReader } from './settle.ts';

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
