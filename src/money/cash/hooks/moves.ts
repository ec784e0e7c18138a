import type { Actor } from '../../../backend/actor.ts';
import { actorCan } from '../../../backend/actor.ts';
import { type Desk, deskAct } from '../../../backend/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, setFields, shownOf } from '../../../backend/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { rowsOf } from '../../../backend/rows.ts';
import type { CashSum } from '../../../model/cash/fields/shapes.ts';
import { actOnMove as acted, offerMove as offered } from '../../../model/cash/operations.ts';
import { addUp, isSameCount, sumIn } from '../rules/sums.ts';
import { HOLDER } from '../../../model/cash/fields/vocab.ts';
import { heldIn, post } from './entries.ts';
import { holderRecord, isAgent, isOwn } from './holders.ts';
import { sumsIn } from './sums-in.ts';

/** Who signs for a side of a hand-over: somebody for himself, whoever keeps the books for boxes. Banks and agents sign elsewhere. */
const signsFor = (actor: Actor, holder: string, record: PbRecord | null): boolean =>
  record?.collection().name === 'cash_boxes' ? actorCan(actor, 'cash.edit') : isOwn(actor, holder);

/** Whether nobody of this side signs here. */
const isAway = (record: PbRecord | null): boolean => record === null || isAgent(record);

export function offerMove(e: RequestEvent): void {
  deskAct(e, offered, (desk) => {
    const { actor, body, tx } = desk;
    const country = desk.take('countries', body.country).id;
    const { from, to, note } = body;
    const [giver, taker] = [holderRecord(tx, from, country), holderRecord(tx, to, country)];
    if (giver === undefined) throw fieldFault('from', 'wrong');
    if (taker === undefined || from === to) throw fieldFault('to', 'wrong');
    checkSides(desk, { from, giver, to, taker });
    const lines = sumsIn(body.lines, 'lines');
    const isAlone = isAway(giver) || isAway(taker);
    if (isAlone && note === '') throw fieldFault('note', 'missing');
    checkHeld(tx, country, from, lines);
    const who = isAlone ? { counted_by: actor.ref, counted_name: actor.name, counted_at: desk.now } : {};
    const move = desk.add(
      'cash_moves',
      {
        ...{ country, from_holder: from, to_holder: to, state: isAlone ? 'done' : 'offered', lines, note },
        ...{ offered_by: actor.ref, offered_name: actor.name, offered_at: desk.now, ...who },
      },
      { action: 'create' },
    );
    if (isAlone) postMove(tx, move);
    return { move: shownOf(move) };
  });
}

interface Sides {
  readonly from: string;
  readonly giver: PbRecord | null;
  readonly to: string;
  readonly taker: PbRecord | null;
}

/** @throws Refusal `forbidden` where it is not theirs to give or to take, `invalid` where it can go no such way */
function checkSides({ actor }: Desk, { from, giver, to, taker }: Sides): void {
  // Into the bank and out of it money goes by a box, and nobody hands anything over to an agent but change out of a box.
  const isBox = (record: PbRecord | null): boolean => record?.collection().name === 'cash_boxes';
  if (isAway(taker) && !isBox(giver)) throw fieldFault('to', 'wrong');
  if (giver === null && !isBox(taker)) throw fieldFault('to', 'wrong');
  const signer = isAway(giver) ? signsFor(actor, to, taker) : signsFor(actor, from, giver);
  if (!signer) throw new Refusal('forbidden');
}

/** What a holder has already given away and nobody has counted yet. */
function offeredOf(tx: App, country: string, holder: string): readonly CashSum[] {
  const sql = `SELECT COALESCE(lines, '[]') AS lines FROM cash_moves INDEXED BY idx_cash_moves_2 WHERE country = {:country} AND from_holder = {:holder} AND state = 'offered'`;
  return addUp(rowsOf(tx, sql, { country, holder }, { lines: '' }).flatMap(({ lines }) => JSON.parse(lines || '[]') as readonly CashSum[]));
}

/** What of an agent's cash is his own share by a settlement that he has not agreed to yet: it is not handed over meanwhile. */
function promisedOf(tx: App, country: string, holder: string): readonly CashSum[] {
  if (!holder.startsWith(HOLDER.user)) return [];
  const sql = `SELECT currency, MAX(set_off, 0) AS amount FROM payouts INDEXED BY idx_payouts_5
    WHERE agent = {:agent} AND country = {:country} AND way = 'set_off' AND state NOT IN ('confirmed', 'void')`;
  return addUp(rowsOf(tx, sql, { agent: holder.slice(HOLDER.user.length), country }, { currency: '', amount: 0 }));
}

/** @throws Refusal `cash_over` where a holder gives more than he has, less what he gave already or is to keep */
function checkHeld(tx: App, country: string, holder: string, lines: readonly CashSum[]): void {
  const held = heldIn(tx, country).filter((one) => one.holder === holder);
  const offered = [...offeredOf(tx, country, holder), ...promisedOf(tx, country, holder)];
  for (const { currency, amount } of lines) {
    const has = sumIn(held, currency) - sumIn(offered, currency);
    if (amount > has) throw new Refusal('cash_over', { currency, held: Math.max(0, has) });
  }
}

function postMove(tx: App, move: PbRecord): void {
  const [country, from, to] = [move.getString('country'), move.getString('from_holder'), move.getString('to_holder')];
  post(
    tx,
    jsonIn<readonly CashSum[]>(move, 'lines', []).flatMap(({ currency, amount }) => [
      { country, holder: from, other: to, currency, amount: -amount, kind: 'move' as const, move: move.id },
      { country, holder: to, other: from, currency, amount, kind: 'move' as const, move: move.id },
    ]),
  );
}

export function actOnMove(e: RequestEvent): void {
  deskAct(e, acted, (desk, { id, action }) => {
    const { actor, tx } = desk;
    const { counted, reason } = desk.body;
    const move = desk.take('cash_moves', id);
    desk.expect(move);
    const [to, country] = [move.getString('to_holder'), move.getString('country')];
    const isGiver = move.getString('offered_by') === actor.ref;
    const isTaker = signsFor(actor, to, holderRecord(tx, to, country) ?? null);
    // Two sign it, and they are two people; who gave it may take it back.
    if (!isTaker && !(isGiver && action === 'return')) throw new Refusal('forbidden');
    if (isGiver && action === 'count') throw new Refusal('two_people');
    if (move.getString('state') !== 'offered') throw new Refusal('move_refused', { from: move.getString('state'), action, allowed: [] });
    if (action === 'return' && reason === '') throw new Refusal('reason_missing');
    if (action === 'count' && !isSameCount(jsonIn<readonly CashSum[]>(move, 'lines', []), sumsIn(counted, 'counted', true))) throw new Refusal('cash_differs');
    move.set('state', action === 'count' ? 'done' : 'returned');
    setFields(move, { counted_by: actor.ref, counted_name: actor.name, counted_at: desk.now, reason });
    if (action === 'count') {
      // A correction may have come in between.
      checkTaken(tx, move);
      postMove(tx, move);
    }
    desk.save(move, { action, reason });
    return { move: shownOf(move) };
  });
}

/** @throws Refusal `cash_over` where the giver has no longer what he offered */
function checkTaken(tx: App, move: PbRecord): void {
  const held = heldIn(tx, move.getString('country')).filter(({ holder }) => holder === move.getString('from_holder'));
  for (const { currency, amount } of jsonIn<readonly CashSum[]>(move, 'lines', []))
    if (amount > sumIn(held, currency)) throw new Refusal('cash_over', { currency, held: Math.max(0, sumIn(held, currency)) });
}
