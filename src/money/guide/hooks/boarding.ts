import { isOverseer } from '../../../backend/actor.ts';
import { type Desk, deskAct } from '../../../backend/desk.ts';
import { requireExamined } from '../../../backend/examined.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { textIn } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import { hourOf } from '../rules/clock.ts';
import type { ActionResult } from '../../../model/guide/answers.ts';
import { BOARDING_KINDS, REFUSALS, TOUR_CASH } from '../../../model/guide/fields/vocab.ts';
import { addPhoto as added, sendBoarding as operation } from '../../../model/guide/operations.ts';
import { peopleIn } from '../../../booking/vouchers/people/people.hooks.ts';
import { isAbout } from '../rules/merge.ts';
import type { AnswerOf } from '../../../schema/operation.ts';
import { copyIn } from './copies.ts';
import { dayOf } from './manifest.ts';
import { standPeople } from './stand-people.ts';

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
export function enterAll(desk: PierDesk, copy: PbRecord | null): readonly ActionResult[] {
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
function wasAboard({ tx }: Desk, departure: PbRecord, voucher: PbRecord): boolean {
  if (voucher.getString('country') !== departure.getString('country')) return false;
  if (voucher.getString('departure') === departure.id) return true;
  const sql = `SELECT id FROM events INDEXED BY idx_events_1 WHERE entity = 'vouchers' AND record = {:voucher}
    AND {:departure} IN (json_extract(before, '$.departure'), json_extract(after, '$.departure')) LIMIT 1`;
  return rowsOf(tx, sql, { voucher: voucher.id, departure: departure.id }, { id: '' }).length > 0;
}

/** Everybody takes back what he did himself, a senior anything; cash that was handed over belongs to the accountant. */
function checkUndo(desk: Desk, departure: PbRecord, voucher: PbRecord | undefined, key: string): string {
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
export function keepPhoto(desk: Desk, e: RequestEvent, key: string): AnswerOf<typeof added> {
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
