import type { Way } from '../../../access/writes.ts';
import { deskShow } from '../../../backend/desk/desk.ts';
import { hasMail, mailText } from '../../../backend/engine/mail.ts';
import { fieldFault, Refusal, transaction } from '../../../backend/engine/refusal.ts';
import { momentIn } from '../../../backend/engine/request.ts';
import { byId, rowsOf, settingIn } from '../../../backend/engine/rows.ts';
import { storedTime, timeOf, zoneOf, setFields } from '../../../backend/engine/record-data.ts';
import type { App, PbRecord, RecordRequestEvent, RequestEvent } from '../../../backend/jsvm.d.ts';
import { sendJson } from '../../../backend/lists/list-sql.ts';
import { type Actor, actorCan, actorOf } from '../../../backend/sessions/actor.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import { DAY_MS } from '../../../lib/time/zone.ts';
import * as operations from '../../../model/statistics/operations.ts';
import type { Told } from '../../../schema/operation.ts';
import { answersFor, seesAll } from '../figures/sums.hooks.ts';
import { CLAIM_MS, KEPT_DAYS, letterMonday, MOST_TRIES, RETRY_MS } from './letters.rules.ts';
import { keptQuestion, MOST_PINS } from './own-question.rules.ts';

const countOf = (tx: App, collection: string, owner: string, most: number): number =>
  tx.findRecordsByFilter(collection, 'owner = {:owner}', '', most, 0, { owner }).length;

/**
 * A question that somebody keeps: one that can be asked, written in its one way, and a way for its letters. As many as views of lists.
 * @throws Refusal `views_limit`, or with the fault at `question`, `email` or `monday`
 */
export function checkQuestion(e: RecordRequestEvent, tx: App, way: Way): void {
  if (way === 'delete') return;
  const record = e.record;
  if (!keptQuestion(record.getString('question'), new Date().toISOString().slice(0, 10))) throw fieldFault('question', 'wrong');
  const monday = record.getString('monday');
  if (monday === 'email' && record.getString('email') === '') throw fieldFault('email', 'missing');
  if (monday === 'message' && (byId(tx, 'users', record.getString('owner'))?.getString('phone_e164') ?? '') === '') throw fieldFault('monday', 'no_phone');
  if (way !== 'create' || e.hasSuperuserAuth()) return;
  const most = settingIn(tx, 'saved_views_most');
  if (countOf(tx, 'stat_questions', record.getString('owner'), most) >= most) throw new Refusal('views_limit', { most });
}

/** A question that somebody pins: his own or a shared one, and no more than a screen shows. @throws Refusal `not_found`, `views_limit` */
export function checkPin(e: RecordRequestEvent, tx: App, way: Way): void {
  if (way !== 'create') return;
  const owner = e.record.getString('owner');
  const question = byId(tx, 'stat_questions', e.record.getString('question'));
  if (!question || (question.getString('owner') !== owner && !question.getBool('shared'))) throw new Refusal('not_found', { collection: 'stat_questions' });
  if (countOf(tx, 'stat_pins', owner, MOST_PINS) >= MOST_PINS) throw new Refusal('views_limit', { most: MOST_PINS });
}

/** The owner of a question as he is now; nobody where he is gone, switched off, or works at the desk no more. */
function ownerNow(app: App, owner: string): { readonly record: PbRecord; readonly actor: Actor } | null {
  const record = byId(app, 'users', owner) ?? byId(app, 'admins', owner);
  if (!record?.getBool('active')) return null;
  const actor = actorOf(record);
  return actorCan(actor, 'stats.team') ? { record, actor } : null;
}

interface Due {
  readonly id: string;
  readonly letter: string;
  readonly state: string;
  readonly tries: number;
  readonly told_at: string;
}

/** Questions of a country whose letter of this Monday was neither sent nor given up. */
function dueOf(tx: App, country: string, week: string): readonly Due[] {
  const sql = `SELECT q.id, COALESCE(l.id, '') AS letter, COALESCE(l.state, '') AS state, COALESCE(l.tries, 0) AS tries, COALESCE(l.told_at, '') AS told_at
    FROM stat_questions q INDEXED BY idx_stat_questions_2 LEFT JOIN stat_letters l INDEXED BY idx_stat_letters_1 ON l.question = q.id AND l.week = {:week}
    WHERE q.country = {:country} AND q.monday != '' AND (l.id IS NULL OR (l.state = 'failed' AND l.tries < {:tries})) ORDER BY q.id`;
  return rowsOf(tx, sql, { country, week, tries: MOST_TRIES }, { id: '', letter: '', state: '', tries: 0, told_at: '' });
}

/** What was claimed and never told of is not known to have gone: it is not sent again. What is long past is forgotten. */
function endClaims(tx: App, now_ms: number): void {
  const run = (sql: string, values: Readonly<Record<string, string>>): void => void tx.nonconcurrentDB().newQuery(sql).bind(values).execute();
  const now = storedTime(now_ms);
  run("UPDATE stat_letters SET state = 'unknown', told_at = {:now}, updated = {:now} WHERE state = 'claimed' AND claimed_at < {:before}", {
    now,
    before: storedTime(now_ms - CLAIM_MS),
  });
  run('DELETE FROM stat_letters WHERE week < {:day}', { day: new Date(now_ms - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10) });
}

/** Claims the next letter that is due, and nobody else does; what may not be answered any more is kept back. */
function claimNext(tx: App, now_ms: number): PbRecord | null {
  endClaims(tx, now_ms);
  const now = storedTime(now_ms);
  for (const { id: country, timezone } of rowsOf(tx, 'SELECT id, timezone FROM countries ORDER BY id', {}, { id: '', timezone: '' })) {
    const week = letterMonday(now_ms, zoneOf(timezone));
    if (week === '') continue;
    for (const due of dueOf(tx, country, week)) {
      if (due.state === 'failed' && now_ms - timeOf(due.told_at) < RETRY_MS) continue;
      const question = byId(tx, 'stat_questions', due.id);
      if (!question) continue;
      const letter = due.letter === '' ? new Record(tx.findCollectionByNameOrId('stat_letters')) : (byId(tx, 'stat_letters', due.letter) as PbRecord);
      const owner = question.getString('owner');
      const isKept = ownerNow(tx, owner) === null;
      const facts = { owner, question: due.id, week, state: isKept ? 'kept_back' : 'claimed', code: isKept ? 'owner' : '', tries: due.tries + 1 };
      setFields(letter, { ...facts, claimed_at: now, ...(isKept ? { told_at: now } : {}) });
      tx.save(letter);
      if (!isKept) return letter;
    }
  }
  return null;
}

// decision: letters
/** What is told of a letter is of its owner as he is now. */
export function claimLetter(e: RequestEvent): void {
  houseAct(e, operations.claimLetter, ({ at }) => {
    let claimed: PbRecord | null = null;
    transaction(e.app, (tx) => {
      claimed = claimNext(tx, momentIn(at));
    });
    return { letter: toldOf(e.app, claimed) };
  });
}

function toldOf(app: App, letter: PbRecord | null): Told<operations.DueLetter> | null {
  const question = letter && byId(app, 'stat_questions', letter.getString('question'));
  const owner = question && ownerNow(app, question.getString('owner'));
  if (!letter || !question || !owner) return null;
  const { record, actor } = owner;
  const of = (name: 'country' | 'name' | 'question' | 'monday' | 'email' | 'language'): string => question.getString(name);
  return {
    ...{ id: letter.id, week: letter.getString('week'), country: of('country'), name: of('name'), question: of('question') },
    ...{ monday: of('monday'), email: of('email'), language: of('language') },
    phone: record.collection().name === 'users' ? record.getString('phone_e164') : '',
    reader: { isAll: seesAll(actor), own: actor.user },
  };
}

/** The letter that a request is about, with its question and its owner as he is now. @throws Refusal `not_found`, `forbidden` */
function letterIn(app: App, id: unknown): { readonly letter: PbRecord; readonly question: PbRecord; readonly actor: Actor } {
  const letter = byId(app, 'stat_letters', id);
  const question = letter && byId(app, 'stat_questions', letter.getString('question'));
  if (!letter || !question) throw new Refusal('not_found', { collection: 'stat_letters' });
  const owner = ownerNow(app, question.getString('owner'));
  if (!owner) throw new Refusal('forbidden');
  return { letter, question, actor: owner.actor };
}

export function readLetterSums(e: RequestEvent): void {
  houseAct(e, operations.readLetterSums, ({ id, ask }) => {
    const { question, actor } = letterIn(e.app, id);
    sendJson(e, `{${answersFor(e.app, actor, question.getString('country'), String(ask ?? ''))}}`);
    return undefined;
  });
}

export function mailLetter(e: RequestEvent): void {
  houseAct(e, operations.mailLetter, ({ id, ...mail }) => {
    const { letter, question } = letterIn(e.app, id);
    const address = question.getString('email');
    if (letter.getString('state') !== 'claimed' || address === '') throw new Refusal('not_found', { collection: 'stat_letters' });
    return { outcome: mailText(e.app, address, mail) };
  });
}

export function tellLetter(e: RequestEvent): void {
  houseAct(e, operations.tellLetter, ({ id, state, code, at }) => {
    const letter = byId(e.app, 'stat_letters', id);
    if (!letter || !state) throw new Refusal('not_found', { collection: 'stat_letters' });
    letter.set('state', state);
    letter.set('code', code);
    letter.set('told_at', storedTime(momentIn(at)));
    e.app.save(letter);
    return {};
  });
}

/** Digits by which somebody knows his own number. */
const PHONE_END = 4;

export function readLetterWays(e: RequestEvent): void {
  deskShow(e, operations.readLetterWays, (app, actor) => ({
    isMail: hasMail(app),
    phone: (actor.user === '' ? '' : (byId(app, 'users', actor.user)?.getString('phone_e164') ?? '')).slice(-PHONE_END),
  }));
}
