import { type Actor, isOverseer } from '../../../backend/sessions/actor.ts';
import { type Desk, deskAct, deskShow, openDesk } from '../../../backend/desk/desk.ts';
import { requireExamined } from '../../../backend/desk/guard-request.ts';
import { guestWrite } from '../../../backend/desk/guest-write.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain, storedTime } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { answerRefusal, fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { placesOf, textIn } from '../../../backend/engine/request.ts';
import { peopleIn } from '../../../booking/vouchers/people/people.hooks.ts';
import { isSold } from '../../../booking/vouchers/people/people.rules.ts';
import { dayAfter } from '../../../lib/time/zone.ts';
import type { ActionResult, BoardingAction, OpenParty } from '../../../model/guide/answers.ts';
import { BOARDING_KINDS, REFUSALS, TOUR_CASH } from '../../../model/guide/fields/vocab.ts';
import { addPhoto as added, addUnsentPhoto as addedOfUnsent, enterUnsent, readOpenPeople, sendBoarding as operation } from '../../../model/guide/operations.ts';
import type { PersonState as RowState } from '../../../model/vouchers/fields/vocab.ts';
import type { AnswerOf, Parts, Route, Taken, Told } from '../../../schema/operation.ts';
import { hourOf } from '../rules/clock.ts';
import { isAbout, mergeParty, type PersonState } from '../rules/merge.ts';
import { copyIn, isKeyOf } from './copies.ts';
import { dayOf, twoDays } from './manifest.ts';

/** A line that takes something back need not name the party. */
const ACTIONS = `WITH own AS (SELECT * FROM boarding_actions INDEXED BY idx_boarding_actions_4
    WHERE voucher = {:voucher} AND voucher != '' AND departure = {:departure} AND kind IN ('check_in', 'no_show', 'refuse'))
  SELECT COALESCE(json_group_array(json_object('key', a.key, 'kind', a.kind, 'voucher', a.voucher,
    'who', json(CASE WHEN json_valid(a.who) THEN a.who ELSE '[]' END), 'undoes', a.undoes, 'amount', 0, 'currency', '', 'why', '', 'note', '',
    'actor', a.actor, 'actor_name', '', 'at', a.at)), '[]') AS rows
  FROM (SELECT * FROM own UNION ALL
    SELECT u.* FROM own JOIN boarding_actions u INDEXED BY idx_boarding_actions_6 ON u.undoes = own.key AND u.undoes != '' AND u.kind = 'undo') a`;

const STATES: Readonly<Record<Exclude<PersonState, 'off'>, RowState>> = {
  awaited: 'coming',
  aboard: 'aboard',
  no_show: 'did_not_come',
  refused: 'did_not_come',
};

/** Writes down at the people of a voucher where they stand by everything that was done on its departure. Who is not sold stays as the office said. */
export function standPeople(tx: App, id: string): void {
  const voucher = byId(tx, 'vouchers', id);
  if (!voucher) return;
  const departure = voucher.getString('departure');
  const actions = JSON.parse(rowsOf(tx, ACTIONS, { voucher: id, departure }, { rows: '' })[0]?.rows ?? '[]') as readonly BoardingAction[];
  const people = peopleIn(tx, id).filter(isSold);
  const standing = mergeParty(people, actions).people;
  for (const [at, person] of people.entries()) {
    const { state, by } = standing[at] ?? { state: 'awaited', by: null };
    const isMissed = state === 'awaited' && voucher.getString('state') === 'no_show';
    const wanted = state === 'off' ? person.state : isMissed ? 'did_not_come' : STATES[state];
    if (wanted === person.state) continue;
    const record = tx.findRecordById('voucher_people', person.id);
    record.set('state', wanted);
    if (by) {
      record.set('since', by.at);
      record.set('by', by.actor);
    }
    tx.save(record);
  }
}

/** So many come at once; a phone sends the rest after them. */
const MOST = 200;
const MOST_MINOR = 1_000_000_000_00;
const KEY = /^[0-9a-f-]{36}$/;

/** Somebody who says what was done, and by which clock. */
type PierDesk = Desk<Readonly<Partial<Record<'actions' | 'clock', unknown>>>>;

export function sendBoarding(e: RequestEvent): void {
  deskAct(e, operation, (desk) => {
    const { actor, body } = desk;
    const copy = actor.role === 'guide' ? copyIn(desk) : null;
    const results = enterAll(desk, copy);
    const country = copy?.getString('country') ?? body.country;
    return { results, ...dayOf(desk.tx, actor, country) };
  });
}

/** Enters what a request brings, each by itself. */
function enterAll(desk: PierDesk, copy: PbRecord | null): readonly ActionResult[] {
  const { actions } = desk.body;
  const sent = Array.isArray(actions) ? (actions as readonly Plain[]).slice(0, MOST) : [];
  return sent.map((action): ActionResult => {
    const key = textIn(action?.['key'], 36);
    try {
      if (!KEY.test(key)) throw fieldFault('key', 'wrong');
      return { key, result: enter(desk, copy, key, action) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { key, result: 'refused', code: error.code };
    }
  });
}

/** Enters one action, unless it is there. @throws Refusal `not_found`, `forbidden`, `invalid`, `cash_handed` */
function enter(desk: PierDesk, copy: PbRecord | null, key: string, action: Plain): 'done' | 'known' {
  const { tx, actor } = desk;
  if (byKey(desk, key)) return 'known';
  const departure = desk.take('departures', textIn(action['departure'], 15));
  // Who was given the departure may finish it, though another was sent in his place meanwhile.
  const given = copy ? (jsonIn<readonly string[]>(copy, 'departures', []) ?? []) : [];
  if (copy && departure.getString('guide') !== actor.user && !given.includes(departure.id)) throw new Refusal('not_found', { collection: 'departures' });
  const kind = BOARDING_KINDS.find((one) => one === action['kind']);
  if (!kind) throw fieldFault('kind', 'wrong');
  const voucher = byId(tx, 'vouchers', textIn(action['voucher'], 15));
  if (!voucher && kind !== 'incident' && kind !== 'undo') throw new Refusal('not_found', { collection: 'vouchers' });
  if (voucher && !wasAboard(desk, departure, voucher)) throw new Refusal('not_found', { collection: 'vouchers' });
  const undoes = kind === 'undo' ? checkUndo(desk, departure, voucher, textIn(action['undoes'], 36)) : '';
  const isCash = kind === 'cash';
  const amount = isCash ? Number(action['amount']) : 0;
  if (isCash && !(Number.isInteger(amount) && amount > 0 && amount <= MOST_MINOR)) throw fieldFault('amount', 'wrong');
  const currency = isCash ? TOUR_CASH.find((one) => one === action['currency']) : '';
  if (currency === undefined) throw fieldFault('currency', 'wrong');
  const why = REFUSALS.find((one) => one === action['why']) ?? '';
  if (kind === 'refuse' && why === '') throw fieldFault('why', 'missing');
  const note = textIn(action['note'], 1000);
  if ((kind === 'incident' || kind === 'refuse') && note === '') throw fieldFault('note', 'missing');
  const who = voucher ? whoIn(tx, voucher.id, action['who']) : [];
  if (['check_in', 'no_show', 'refuse'].includes(kind) && who.length === 0) throw fieldFault('who', 'missing');
  desk.add('boarding_actions', {
    ...{ country: departure.getString('country'), departure: departure.id, voucher: voucher?.id ?? '', kind, key, undoes, who, amount, currency, why, note },
    ...{ device: copy?.getString('device') ?? '', actor: actor.ref, actor_name: actor.name, at: atIn(desk, action) },
  });
  standPeople(tx, voucher?.id ?? byKey(desk, undoes)?.getString('voucher') ?? '');
  return 'done';
}

const byKey = (desk: Desk, key: string): PbRecord | undefined =>
  key === '' ? undefined : desk.tx.findRecordsByFilter('boarding_actions', 'key = {:key}', '', 1, 0, { key })[0];

/**
 * Whether a voucher is of a departure, or was: who was moved or called off while a phone had no signal was there for it, and what was
 * done to him is kept.
 */
function wasAboard({ tx }: Desk, departure: PbRecord<'departures'>, voucher: PbRecord<'vouchers'>): boolean {
  if (voucher.getString('country') !== departure.getString('country')) return false;
  if (voucher.getString('departure') === departure.id) return true;
  const sql = `SELECT id FROM events INDEXED BY idx_events_1 WHERE entity = 'vouchers' AND record = {:voucher}
    AND {:departure} IN (json_extract(before, '$.departure'), json_extract(after, '$.departure')) LIMIT 1`;
  return rowsOf(tx, sql, { voucher: voucher.id, departure: departure.id }, { id: '' }).length > 0;
}

/** Everybody takes back what he did himself, a senior anything; cash that was handed over belongs to the accountant. */
function checkUndo(desk: Desk, departure: PbRecord<'departures'>, voucher: PbRecord<'vouchers'> | undefined, key: string): string {
  const undone = byKey(desk, key);
  if (
    !undone ||
    undone.getString('departure') !== departure.id ||
    undone.getString('kind') === 'undo' ||
    (voucher && undone.getString('voucher') !== voucher.id)
  )
    throw new Refusal('not_found', { collection: 'boarding_actions' });
  if (undone.getString('actor') !== desk.actor.ref && !isOverseer(desk.actor)) throw new Refusal('forbidden');
  if (undone.getString('handover') !== '') throw new Refusal('cash_handed');
  return key;
}

/**
 * The people whom an action names, by id. Whoever the office took off meanwhile is named like any other. A phone that noted it
 * down before people had ids says places: what stood in them then stands there still, for a place is a person's for ever.
 */
function whoIn(tx: App, voucher: string, value: unknown): readonly string[] {
  const who = Array.isArray(value) ? value.filter((one): one is string | number => typeof one === 'string' || Number.isInteger(one)) : [];
  return who.length === 0 ? [] : peopleIn(tx, voucher).flatMap((one) => (isAbout({ who }, one) ? [one.id] : []));
}

const numberIn = (value: unknown, nothing = Number.NaN): number => (typeof value === 'number' && Number.isFinite(value) ? value : nothing);

/** The hour of an act, its phone's clock set right by how far it is off now. */
function atIn({ body }: PierDesk, action: Plain): string {
  const said = { at: numberIn(action['at']), wall: numberIn(action['wall']), since: numberIn(action['since'], 0) };
  return storedTime(hourOf(said, Date.now(), numberIn(body.clock)));
}

export function addPhoto(e: RequestEvent): void {
  deskAct(e, added, (desk, { key }) => keepPhoto(desk, e, key));
}

/** Keeps the photo of an action of the actor's own; one that is there already stays. @throws Refusal `not_found`, `invalid` where nobody looked into it */
function keepPhoto(desk: Desk, e: RequestEvent, key: string): AnswerOf<typeof added> {
  const action = byKey(desk, key);
  if (!action || action.getString('actor') !== desk.actor.ref) throw new Refusal('not_found', { collection: 'boarding_actions' });
  if (action.getString('photo') === '') {
    requireExamined(e, 'photo');
    const [photo] = Array.from(e.findUploadedFiles('photo'));
    if (!photo) throw fieldFault('photo', 'missing');
    action.set('photo', photo);
    desk.tx.save(action);
  }
  return { key: action.getString('key') };
}

export const sendUnsent = (e: RequestEvent): void =>
  byKeyOfUnsent(e, enterUnsent, (desk, copy) => {
    const results = enterAll(desk, copy);
    const ended = copy.getString('ended_at') !== '';
    if (ended && desk.body.isLast === true) {
      copy.set('forgotten_at', desk.now);
      desk.save(copy, { action: 'forgotten' });
    }
    const refused = results.filter(({ result }) => result === 'refused').map(({ key, code }) => ({ key, code }));
    if (ended && refused.length > 0) desk.note(copy, { action: 'unsent', note: { refused } });
    return { results, ended };
  });

export const addUnsentPhoto = (e: RequestEvent): void => byKeyOfUnsent(e, addedOfUnsent, (desk) => keepPhoto(desk, e, placesOf(e, addedOfUnsent).key));

/** Does it in the name of the copy's guide. A wrong key is refused before anything waits for the database's writer. */
function byKeyOfUnsent<Path extends string, Takes extends Parts, Answer>(
  e: RequestEvent,
  operation: Route<Path, never, Takes, Answer>,
  work: (desk: Desk<Taken<Takes>>, copy: PbRecord) => Told<Answer>,
): void {
  const { body } = e.requestInfo();
  const id = textIn(body['copy'], 15);
  const known = byId(e.app, 'guide_copies', id);
  if (!known || !isKeyOf(known, textIn(body['key'], 64))) {
    answerRefusal(e, new Refusal('copy_stale'));
    return;
  }
  guestWrite(e, operation, ({ tx, body: taken, sent }) => {
    const copy = byId(tx, 'guide_copies', id);
    if (!copy) throw new Refusal('copy_stale');
    if (copy.getString('forgotten_at') !== '') throw new Refusal('copy_ended');
    const guide = byId(tx, 'users', copy.getString('user'));
    const isGuide = guide?.getBool('active') === true && guide.getString('type') === 'guide';
    // Who does not work here any more sends nothing, but for what was on his phone when it was ended.
    if (!guide || (!isGuide && copy.getString('ended_at') === '')) throw new Refusal('forbidden');
    return work(openDesk(tx, actorIn(guide), taken, null, false, sent), copy);
  });
}

const actorIn = (guide: PbRecord<'users'>): Actor => ({
  ref: `users:${guide.id}`,
  user: guide.id,
  name: guide.getString('name_ru') || guide.getString('username'),
  role: 'guide',
});

/** So far ahead somebody may still be nobody's concern. */
const DAYS = 30;
const OPEN_PEOPLE_MOST = 300;
const LIVE = "('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')";

/** Whether somebody was checked in whom the office has off the list. */
const CAME = `EXISTS (SELECT 1 FROM boarding_actions a INDEXED BY idx_boarding_actions_4, json_each(a.who) w
  WHERE a.voucher = v.id AND a.voucher != '' AND a.departure = v.departure AND a.kind = 'check_in' AND json_valid(a.who) AND w.value = p.id
    AND NOT EXISTS (SELECT 1 FROM boarding_actions u INDEXED BY idx_boarding_actions_6 WHERE u.undoes = a.key AND u.undoes != '' AND u.kind = 'undo'))`;

/** Parties of coming trips, and of yesterday's, of whom somebody has to say something: whom nobody has named, who does not come, who came all the same. In HAVING a column goes before a sum of its name. */
const OPEN = `SELECT v.id, v.number, v.lead_name_latin AS name, v.departure, v.service_date AS day, v.start_time AS time,
    v.excursion_name_ru AS trip_ru, v.excursion_name_en AS trip_en, v.pax_count AS people,
    SUM(p.state IN ('coming', 'aboard') AND p.name_latin = '' AND p.name_as_given = '') AS nameless,
    SUM(p.unsure AND p.state = 'cancelled') AS unsaid,
    SUM(CASE WHEN p.state IN ('cancelled', 'replaced') AND v.departure != '' THEN ${CAME} ELSE FALSE END) AS came
  FROM vouchers v INDEXED BY idx_vouchers_date JOIN voucher_people p INDEXED BY idx_voucher_people_1 ON p.voucher = v.id
  WHERE v.country = {:country} AND v.service_date >= {:from} AND v.service_date < {:to} AND v.state IN ${LIVE}
  GROUP BY v.id HAVING nameless > 0 OR unsaid > 0 OR came > 0
  ORDER BY day, time, v.departure, name, v.id LIMIT ${OPEN_PEOPLE_MOST}`;
const SHAPE = { id: '', number: '', name: '', departure: '', day: '', time: '', trip_ru: '', trip_en: '', people: 0, nameless: 0, unsaid: 0, came: 0 };

export function openPeople(app: App, country: string): readonly OpenParty[] {
  const { today } = twoDays(app, country);
  const found = rowsOf(app, OPEN, { country, from: dayAfter(today, -1), to: dayAfter(today, DAYS) }, SHAPE);
  return found.map(({ unsaid, ...party }) => ({ ...party, unsure: unsaid }));
}

export function listOpenPeople(e: RequestEvent): void {
  deskShow(e, readOpenPeople, (app, _actor, { country }) => ({ rows: openPeople(app, country) }));
}
