import { fileFields, filesOf } from '../../../backend/engine/remains.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn, setFields } from '../../../backend/engine/record-data.ts';
import { indexOfPointer, type Pointer, rowsOf } from '../../../backend/engine/rows.ts';
import { digitsOf } from '../../../lib/contacts/contacts.ts';
import { foldCase, foldSql } from '../../../lib/text/cases.ts';
import { fold } from '../../../lib/text/fold.ts';
import { eraseCodes } from '../../../people/auth/hooks/phone.ts';
import { eraseSessions } from '../../../people/security/hooks/session-records.ts';
import { blanksOf, erasuresOf, GUEST_LINKS } from '../../../records/guests.ts';
import type { Erasure } from '../../../schema/about.ts';
import { DASH, leftOf } from '../../../schema/erasure.ts';

/** Ids of the rows about a guest by collection. */
export type GuestRows = ReadonlyMap<string, readonly string[]>;

const THESE = '(SELECT value FROM json_each({:ids}))';
/** A table by its ids; named, for the planner would read a small table whole. */
export const byIds = (table: string): string => `${table} INDEXED BY sqlite_autoindex_${table}_1`;

/** Everything that tells of the people, leads and vouchers named, found along the links. */
export function rowsAbout(tx: App, start: GuestRows): GuestRows {
  const found = new Map<string, readonly string[]>([['clients', []], ['leads', []], ...start]);
  for (const { collection, field, to } of GUEST_LINKS) {
    const ids = JSON.stringify(found.get(to) ?? []);
    // A lead's voucher may have been made for somebody else.
    const only = collection === 'vouchers' && field === 'lead' ? " AND client = ''" : '';
    const sql = `SELECT id FROM ${collection}${indexed(`${collection}.${field}`)} WHERE ${field} IN ${THESE}${only}`;
    const more = rowsOf(tx, sql, { ids }, { id: '' }).map(({ id }) => id);
    found.set(collection, [...new Set([...(found.get(collection) ?? []), ...more])]);
  }
  return found;
}

const INDEXED: readonly Pointer[] = [
  ...(['vouchers.client', 'vouchers.lead', 'activities.lead', 'activities.client', 'offers.lead', 'reviews.voucher', 'referral_touches.lead'] as const),
  ...(['agent_manual_entries.lead', 'agent_manual_entries.voucher', 'agent_manual_notes.entry', 'agent_manual_proofs.entry'] as const),
  ...(['import_lines.lead', 'import_lines.client', 'import_lines.voucher'] as const),
];
function indexed(name: string): string {
  const pointer = INDEXED.find((one) => one === name);
  return pointer ? ` INDEXED BY ${indexOfPointer(pointer)}` : '';
}

/** The history of the rows. */
export function eventsAbout(tx: App, about: GuestRows): readonly string[] {
  const sql = `SELECT id FROM events INDEXED BY idx_events_1 WHERE entity = {:entity} AND record IN ${THESE}`;
  return [...about].flatMap(([entity, ids]) => rowsOf(tx, sql, { entity, ids: JSON.stringify(ids) }, { id: '' }).map(({ id }) => id));
}

/** Leaves of a record what its erasures leave; whatever follows from its fields is made by the save. */
export function eraseRecord(tx: App, record: PbRecord): void {
  const collection = record.collection();
  setFields(record, blanksOf(collection.name));
  for (const [field, erasure] of Object.entries(erasuresOf(collection.name))) {
    const isJson = collection.fields.getByName(field)?.type() === 'json';
    if (erasure === 'dashed' || typeof erasure === 'object')
      record.set(field, leftOf(erasure, isJson ? jsonIn<unknown>(record, field, null) : record.getString(field)));
  }
  for (const field of fileFields(collection)) record.set(field, '');
  // What was right when it was saved may be wrong by the rules of today: that keeps nobody from being erased.
  tx.saveNoValidate(record);
}

/** Leaves of rows what their erasures leave, behind the hooks, which would only refuse it; their revision moves on. */
export function eraseRows(tx: App, name: string, ids: readonly string[], now: string): void {
  if (ids.length === 0) return;
  const collection = tx.findCollectionByNameOrId(name);
  const { fields } = collection;
  const typeOf = (field: string): string => fields.getByName(field)?.type() ?? '';
  const erasures = Object.entries(erasuresOf(name)).filter(([field]) => typeOf(field) !== '');
  const blanks = Object.entries(blanksOf(name)).filter(([field]) => typeOf(field) !== '');
  const emptied = blanks.map(([field, blank]) => `${field} = ${blank === 0 ? blank : `'${blank}'`}`);
  const dashed = erasures.filter(([, erasure]) => erasure === 'dashed').map(([field]) => `${field} = '${DASH}'`);
  const files = fileFields(collection).map((field) => `${field} = ''`);
  const stamp = typeOf('updated') === '' ? [] : ['updated = {:now}'];
  const count = typeOf('revision') === '' || name === 'events' ? [] : ['revision = revision + 1'];
  const assigned = [...emptied, ...dashed, ...files, ...stamp, ...count];
  if (assigned.length > 0)
    tx.db()
      .newQuery(`UPDATE ${byIds(name)} SET ${assigned.join(', ')} WHERE id IN ${THESE}`)
      .bind({ ids: JSON.stringify(ids), ...(stamp.length > 0 ? { now } : {}) })
      .execute();
  for (const [field, erasure] of erasures) if (typeof erasure === 'object') eraseMembers(tx, name, field, erasure, ids);
}

function eraseMembers(tx: App, name: string, field: string, erasure: Erasure, ids: readonly string[]): void {
  const sql = `SELECT id, COALESCE(${field}, '') AS text FROM ${byIds(name)} WHERE id IN ${THESE}`;
  for (const { id, text } of rowsOf(tx, sql, { ids: JSON.stringify(ids) }, { id: '', text: '' })) {
    const left = JSON.stringify(leftOf(erasure, dataIn(text)));
    if (left !== text) tx.db().newQuery(`UPDATE ${name} SET ${field} = {:left} WHERE id = {:id}`).bind({ id, left }).execute();
  }
}

function dataIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The accounts that guests made themselves of these numbers (E.164). */
export function accountsOf(tx: App, numbers: readonly string[]): readonly PbRecord[] {
  return [...new Set(numbers)].flatMap((number) =>
    tx.findRecordsByFilter('users', 'phone_e164 = {:number} && phone_e164 != "" && type = "tourist"', '', 1, 0, { number }),
  );
}

/** Nobody's any more: switched off, which ends its sessions; whoever signs in with the number again begins anew. */
export function eraseAccount(tx: App, account: PbRecord): void {
  account.set('username', `gone-${account.id}`);
  account.set('active', false);
  account.setRandomPassword();
  eraseRecord(tx, account);
}

/** What is left of one-time codes and of what was written down in the name of the accounts. */
export function eraseTracks(tx: App, accounts: readonly PbRecord[], numbers: readonly string[]): void {
  eraseCodes(tx, numbers);
  const run = (sql: string, values: Readonly<Record<string, string>>): void => void tx.db().newQuery(sql).bind(values).execute();
  for (const { id } of accounts) {
    eraseSessions(tx, `users:${id}`);
    run('DELETE FROM saved_views WHERE owner = {:id}', { id });
    run("UPDATE events INDEXED BY idx_events_2 SET actor_name = '' WHERE actor = {:actor}", { actor: `users:${id}` });
  }
}

/** Folders of the rows' files; they go when the rows are known to be erased. */
export const foldersOf = (tx: App, about: GuestRows): readonly string[] => [...about].flatMap(([name, ids]) => filesOf(tx, name, ids));

/** Shorter words of a name are met as names alone: written with a capital, or nothing else beside them. */
const WORD_MIN = 3;
/** A beginning as it is typed into a search; shorter ones are other people's too. */
const BEGINNING_MIN = 5;
const BEGINNING_SHARE = 2 / 3;
/** Fewer digits are a room or a number of people. */
const DIGITS_MIN = 5;
/** The end of a phone number that all its spellings share. */
const TAIL = 7;

/** A text without what names the guest; the same where it does not. */
export type Unnamed = (text: string) => string;

/** Whatever stands between spaces and marks; the at-sign of a handle is no part of it. */
const WORDS = /[^\s,;:!?"'()«»@][^\s,;:!?"'()«»]*/g;
const NUMBERS = /\+?\d[\d\s().-]{3,30}\d/g;
/** Scripts without capitals, some of them without spaces too: Thai, Lao, Korean, Japanese, Chinese. */
const CASELESS = /[\u0e00-\u0eff\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** A name of two, and no number, handle or address. */
const DOUBLE = /^[^\d@_.]+-[^\d@_.]+$/;
const EDGES = /^[.\-–—]+|[.\-–—]+$/g;
/** Cases of Russian names; a word is met in any of them. */
const ENDINGS = [
  ...['а', 'у', 'е', 'ы', 'и', 'о', 'я', 'ю', 'й', 'ь'],
  ...['ом', 'ем', 'ой', 'ей', 'ою', 'ею', 'ам', 'ям', 'ах', 'ях', 'ым', 'им', 'ых', 'их', 'ую', 'юю', 'ая', 'яя', 'ое', 'ее', 'ый', 'ий', 'ые', 'ие'],
  ...['ого', 'его', 'ому', 'ему', 'ами', 'ями', 'ыми', 'ими'],
];

const bareWord = (word: string): string => fold(word).replace(EDGES, '');
const wordsOf = (text: string): readonly string[] => (text.match(WORDS) ?? []).map(bareWord).filter((word) => word !== '');

/** A word with and without its ending; two letters are left at least, three of an ending of several. */
function stemsOf(word: string): readonly string[] {
  const left = ENDINGS.filter((ending) => word.endsWith(ending) && word.length - ending.length >= (ending.length === 1 ? 2 : WORD_MIN));
  return [word, ...left.map((ending) => word.slice(0, -ending.length))];
}

// decision: erasure-of-a-guest
/**
 * Words are met in any case and ending, names of whatever length as a whole, numbers in any spelling.
 * @example unnamedBy(['Кирилл Забываев', '+79051239876'])('отель Забываева, 8 905 123-98-76') // 'отель —, —'
 */
export function unnamedBy(names: readonly string[]): Unnamed {
  const people = names.map(wordsOf).filter((words) => words.length > 0);
  // Scripts without capitals are taken out as they are written too: their letters have forms that folding makes one.
  const written = names.map((name) => name.match(WORDS) ?? []);
  const [withoutNumbers, withoutNames, withoutWords] = [numbersOut(names), caselessOut([...people, ...written]), wordsOut(people)];
  return (text) => withoutWords(withoutNames(withoutNumbers(text)));
}

function numbersOut(names: readonly string[]): Unnamed {
  const tails = names.map(digitsOf).flatMap((digits) => (digits.length >= DIGITS_MIN ? [digits.slice(-TAIL)] : []));
  const isNumber = (run: string): boolean => {
    const digits = digitsOf(run);
    return digits.length >= DIGITS_MIN && tails.some((tail) => digits.endsWith(tail) || tail.startsWith(digits) || digits.includes(tail));
  };
  return (text) => text.replace(NUMBERS, (run) => (isNumber(run) ? DASH : run));
}

/** Names in scripts without spaces stand within other words. */
function caselessOut(people: readonly (readonly string[])[]): Unnamed {
  const names = people.flatMap((words) => [words.join(''), ...words]).filter((name) => name.length > 1 && CASELESS.test(name));
  const longestFirst = [...new Set(names)].toSorted((one, other) => other.length - one.length);
  return (text) => longestFirst.reduce((left, name) => left.split(name).join(DASH), text);
}

function wordsOut(people: readonly (readonly string[])[]): Unnamed {
  const words = [...new Set(people.flat().flatMap((word) => (DOUBLE.test(word) ? [word, ...word.split('-')] : [word])))];
  const long = words.filter((word) => word.length >= WORD_MIN);
  const stems = new Set(long.flatMap(stemsOf));
  const isName = (word: string): boolean => {
    const bare = bareWord(word);
    if (bare.length < WORD_MIN) return bare.length === 2 && words.includes(bare) && word !== word.toLowerCase();
    return stemsOf(bare).some((stem) => stems.has(stem)) || long.some((one) => isBeginning(bare, one));
  };
  // Names of longer words alone are found word by word.
  const wholes = people.filter((one) => one.some((word) => word.length < WORD_MIN));
  return (text) => {
    const typed = wordsOf(text);
    if (typed.length === 1 && words.includes(typed[0] ?? '')) return text.replace(WORDS, DASH);
    return withoutWholes(text, wholes).replace(WORDS, (word) => (isName(word) ? DASH : word));
  };
}

const isBeginning = (typed: string, one: string): boolean =>
  typed.length >= BEGINNING_MIN && typed.length >= one.length * BEGINNING_SHARE && one.startsWith(typed);

/** Names whose words stand behind each other, in either order. */
function withoutWholes(text: string, wholes: readonly (readonly string[])[]): string {
  const typed = (text.match(WORDS) ?? []).map(bareWord);
  const gone = new Set<number>();
  for (const whole of wholes.filter((words) => words.length > 1).flatMap((words) => [words, words.toReversed()]))
    for (const at of typed.keys()) if (whole.every((word, step) => isAlike(typed[at + step] ?? '', word))) for (const step of whole.keys()) gone.add(at + step);
  let at = -1;
  return text.replace(WORDS, (word) => {
    at += 1;
    return gone.has(at) ? DASH : word;
  });
}

function isAlike(typed: string, word: string): boolean {
  const stems = stemsOf(word);
  return stemsOf(typed).some((stem) => stems.includes(stem));
}

/** The query of a list without a search for the guest. */
export function queryWithout(query: string, unnamed: Unnamed): string {
  const isKept = (pair: string): boolean => {
    const search = pair.startsWith('q=') ? plainOf(pair.slice(2)) : '';
    return unnamed(search) === search;
  };
  return query.split('&').filter(isKept).join('&');
}

function plainOf(value: string): string {
  try {
    return decodeURIComponent(value.replace(/\+/g, ' '));
  } catch {
    return value;
  }
}

/** Searches for the guest are taken out of the log of exports and out of everybody's saved views and questions. */
export function eraseSearches(tx: App, unnamed: Unnamed): void {
  const update = (sql: string, values: Readonly<Record<string, string>>): void => void tx.db().newQuery(sql).bind(values).execute();
  const searched = "SELECT id, filter FROM exports INDEXED BY exports_searched WHERE (instr('&' || filter, '&q=') > 0) = 1";
  for (const { id, filter } of rowsOf(tx, searched, {}, { id: '', filter: '' })) {
    const left = queryWithout(filter, unnamed);
    if (left !== filter) update('UPDATE exports SET filter = {:left} WHERE id = {:id}', { id, left });
  }
  for (const { id, name, query } of rowsOf(tx, 'SELECT id, name, query FROM saved_views', {}, { id: '', name: '', query: '' })) {
    // Two views of one person are never called the same.
    const called = unnamed(name) === name ? name : `${unnamed(name).slice(0, 50)} ${id.slice(0, 4)}`;
    const left = queryWithout(query, unnamed);
    if (called !== name || left !== query) update('UPDATE saved_views SET name = {:called}, query = {:left} WHERE id = {:id}', { id, called, left });
  }
  for (const { id, name } of rowsOf(tx, 'SELECT id, name FROM stat_questions', {}, { id: '', name: '' })) {
    const called = unnamed(name) === name ? name : `${unnamed(name).slice(0, 50)} ${id.slice(0, 4)}`;
    if (called !== name) update('UPDATE stat_questions SET name = {:called} WHERE id = {:id}', { id, called });
  }
}

/** Numbers in cells are written with these between their digits. */
const BETWEEN = [' ', '-', '(', ')', '.', '\u00a0'];
const NAME_MIN = 4;

/** A name as `foldSql` has it. */
const halfFolded = (name: string): string =>
  name
    .replace(/[A-Za-zА-Яа-яЁё]+/g, foldCase)
    .replace(/\s+/g, ' ')
    .trim();

/** Cells of files that are no record yet: a line with his number, address or name is emptied as a whole. */
export function eraseLines(tx: App, names: readonly string[]): void {
  const tails = names.map(digitsOf).flatMap((digits) => (digits.length >= TAIL ? [digits.slice(-TAIL)] : []));
  const told = names.filter((name) => name.length >= NAME_MIN && !/^\d+$/.test(name));
  // The database knows small letters of English and Russian alone: others are asked for as they are written, and in capitals.
  const words = [...new Set(told.flatMap((name) => [fold(name), foldCase(name), halfFolded(name), halfFolded(name.toUpperCase())]))];
  const bare = BETWEEN.reduce((sql, mark) => `replace(${sql}, '${mark}', '')`, 'raw');
  const found = (text: string, list: string): string => `EXISTS (SELECT 1 FROM json_each({:${list}}) one WHERE instr(${text}, one.value) > 0)`;
  tx.db()
    .newQuery(
      `UPDATE import_lines SET raw = NULL, met = NULL WHERE id IN (SELECT id FROM import_lines
        WHERE raw LIKE '[%' AND (${found(bare, 'tails')} OR ${found(foldSql('raw'), 'words')}))`,
    )
    .bind({ tails: JSON.stringify(tails), words: JSON.stringify(words) })
    .execute();
}
