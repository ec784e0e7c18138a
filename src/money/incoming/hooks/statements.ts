import { type Desk, deskAct } from '../../../backend/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Plain, shownOf } from '../../../backend/record-data.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import { textIn } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { timeOf } from '../../../backend/time.ts';
import { DAY_MS, isDay } from '../../../lib/zone.ts';
import type { Columns } from '../../../model/incoming/fields/shapes.ts';
import { STATEMENT_LINES_MAX } from '../../../model/incoming/limits.ts';
import { addStatement as operation, type ReadLine } from '../../../model/incoming/operations.ts';
import { keysOf } from '../rules/statement.ts';

const MOST_MINOR = 1_000_000_000_00;
const PLACES = ['day', 'amount', 'payer', 'words', 'reference'] as const;

export function addStatement(e: RequestEvent): void {
  deskAct(e, operation, (desk) => {
    const country = desk.take('countries', desk.body.country).id;
    const bank = bankIn(desk, country, desk.body.bank);
    const lines = linesIn(desk.body.lines, desk.now);
    const keys = keysOf(bank.id, bank.getString('currency'), lines).map((key) => $security.sha256(key));
    const known = knownOf(desk, keys);
    const days = lines.map(({ day }) => day).toSorted();
    const fresh = lines.flatMap((line, at) => (known.has(keys[at] ?? '') ? [] : [{ line, key: keys[at] ?? '' }]));
    const facts = { added: fresh.length, known: lines.length - fresh.length, first_day: days[0] ?? '', last_day: days.at(-1) ?? '' };
    const by = { imported_by: desk.actor.ref, imported_name: desk.actor.name };
    const statement = desk.add('statements', { country, bank: bank.id, file: desk.body.file, ...facts, ...by }, { action: 'create' });
    for (const { line, key } of fresh) {
      const { day, amount, payer, words, reference } = line;
      const currency = bank.getString('currency');
      desk.add('statement_lines', { country, statement: statement.id, bank: bank.id, key, day, amount, currency, payer, words, reference, state: 'open' });
    }
    return { statement: shownOf(statement) };
  });
}

/** The bank by its name, as its files are laid out now. */
function bankIn(desk: Desk, country: string, told: unknown): PbRecord {
  const said: Plain = told !== null && typeof told === 'object' ? (told as Plain) : {};
  const [name, currency, columns] = [textIn(said['name'], 60), textIn(said['currency'], 3), columnsIn(said['columns'])];
  if (name === '') throw fieldFault('bank', 'missing');
  if (!/^[A-Z]{3}$/.test(currency)) throw fieldFault('currency', 'missing');
  const [known] = desk.tx.findRecordsByFilter('bank_formats', 'country = {:country} && name = {:name}', '', 1, 0, { country, name });
  if (!known) return desk.add('bank_formats', { country, name, currency, columns }, { action: 'create' });
  // A line is known by its currency too: a bank that wrote bahts does not write roubles under the same name.
  if (known.getString('currency') !== currency) throw fieldFault('currency', 'differs');
  known.set('columns', columns);
  desk.save(known, { action: 'save' });
  return known;
}

function columnsIn(value: unknown): Columns {
  const said: Plain = value !== null && typeof value === 'object' ? (value as Plain) : {};
  const [day, amount, payer, words, reference] = PLACES.map((name) => {
    const at = said[name];
    return Number.isInteger(at) && Number(at) >= -1 && Number(at) < 100 ? Number(at) : -1;
  });
  if (day === undefined || day < 0) throw fieldFault('columns', 'missing');
  if (amount === undefined || amount < 0) throw fieldFault('columns', 'missing');
  return { day, amount, payer: payer ?? -1, words: words ?? -1, reference: reference ?? -1, isMonthFirst: said['isMonthFirst'] === true };
}

/** The lines of a file, each held against what a line may be. */
function linesIn(lines: unknown, now: string): readonly ReadLine[] {
  const sent = Array.isArray(lines) ? (lines as readonly Plain[]) : [];
  if (sent.length === 0) throw fieldFault('lines', 'missing');
  if (sent.length > STATEMENT_LINES_MAX) throw fieldFault('lines', 'too_many');
  return sent.map((one, at): ReadLine => {
    const line = Number.isInteger(one?.['line']) ? Number(one['line']) : at + 1;
    const [day, amount] = [textIn(one?.['day'], 10), one?.['amount']];
    const isSum = typeof amount === 'number' && Number.isInteger(amount) && amount > 0 && amount <= MOST_MINOR;
    const isPast = isDay(day) && Date.parse(day) <= timeOf(now) + DAY_MS;
    if (!isSum || !isPast) throw fieldFault('lines', `line_${line}`);
    return { line, day, amount, payer: textIn(one['payer'], 200), words: textIn(one['words'], 500), reference: textIn(one['reference'], 100) };
  });
}

const AT_ONCE = 200;

/** Which of the keys are there. */
function knownOf({ tx }: Desk, keys: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const part = keys.slice(at, at + AT_ONCE);
    const bound = Object.fromEntries(part.map((key, place) => [`k${place}`, key]));
    const sql = `SELECT key FROM statement_lines INDEXED BY idx_statement_lines_1 WHERE key IN (${part.map((_, place) => `{:k${place}}`).join(',')})`;
    for (const { key } of rowsOf(tx, sql, bound, { key: '' })) found.add(key);
  }
  return found;
}
