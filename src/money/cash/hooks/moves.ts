import { type Actor, actorCan } from '../../../backend/sessions/actor.ts';
import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain, setFields, shownOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { cursorIn } from '../../../backend/engine/request.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import type { CashSum } from '../../../model/cash/fields/shapes.ts';
import { HOLDER } from '../../../model/cash/fields/vocab.ts';
import { actOnMove as acted, offerMove as offered, readHoldings as holdings, readRows as rowsRead } from '../../../model/cash/operations.ts';
import { addUp, isSameCount, sumIn } from '../rules/sums.ts';
import { heldIn, holderRecord, isAgent, isOwn, lastClose, namesOf, openDay, post, sumsIn, todayOf } from './entries.ts';

const MOVE = {
  ...{ id: '', from_holder: '', to_holder: '', state: '', lines: '', note: '', offered_by: '', offered_name: '', offered_at: '' },
  ...{ counted_name: '', counted_at: '', reason: '', revision: 0 },
};
const TOUR = { holder: '', name: '', currency: '', amount: 0, rows: 0 };
const LATEST = 60;
const ROWS = 50;

/** Cash of tours that guides have and have not handed over, or that is being counted, by person and currency. */
function onTour(app: App, country: string, actor: string): readonly Plain[] {
  const [isHis, isGuides] = actor === '' ? ['', ''] : [' AND a.actor = {:actor}', ` AND '${HOLDER.user}' || h.guide = {:actor}`];
  const sql = `SELECT holder, MAX(name) AS name, currency, SUM(amount) AS amount, COUNT(*) AS rows FROM (
    SELECT a.actor AS holder, a.actor_name AS name, a.currency, a.amount
      FROM boarding_actions a INDEXED BY idx_boarding_actions_7 WHERE a.country = {:country} AND a.kind = 'cash' AND a.handover = ''${isHis}
        AND NOT EXISTS (SELECT 1 FROM boarding_actions u INDEXED BY idx_boarding_actions_6 WHERE u.undoes = a.key AND u.undoes != '')
    UNION ALL SELECT '${HOLDER.user}' || h.guide, '', json_extract(l.value, '$.currency'), json_extract(l.value, '$.noted')
      FROM handovers h INDEXED BY idx_handovers_3 JOIN json_each(h.lines) l WHERE h.country = {:country} AND h.state = 'offered'${isGuides}
  ) GROUP BY holder, currency`;
  return rowsOf(app, sql, actor === '' ? { country } : { country, actor }, TOUR);
}

/** What agents say they collected and nobody has seen yet. */
function awaitedOf(app: App, country: string): readonly Plain[] {
  const sql = `SELECT '${HOLDER.user}' || v.agent AS holder, '' AS name, p.currency, SUM(p.amount) AS amount, COUNT(*) AS rows
    FROM payments p INDEXED BY idx_payments_2 JOIN vouchers v ON v.id = p.voucher
    WHERE p.country = {:country} AND p.state = 'pending' AND p.method = 'agent_collected' AND v.agent != '' GROUP BY v.agent, p.currency`;
  return rowsOf(app, sql, { country }, TOUR);
}

/** Hand-overs: those that wait for somebody first, then the latest. */
function movesOf(app: App, country: string, own: string): readonly Plain[] {
  const fields = Object.keys(MOVE).map((name) => (name === 'lines' ? "COALESCE(m.lines, '[]') AS lines" : `m.${name}`));
  const asked = (index: string, state: string): readonly Plain[] => {
    const sql = `SELECT ${fields.join(', ')} FROM cash_moves m INDEXED BY ${index}
      WHERE m.country = {:country} AND m.state ${state}${own === '' ? '' : ' AND {:own} IN (m.from_holder, m.to_holder)'} ORDER BY m.offered_at DESC LIMIT ${LATEST}`;
    return rowsOf(app, sql, own === '' ? { country } : { country, own }, MOVE).map((row) => ({ ...row, lines: JSON.parse(row.lines || '[]') as unknown }));
  };
  return [...asked('idx_cash_moves_2', "= 'offered'"), ...asked('idx_cash_moves_1', "!= 'offered'")];
}

const BOX = { id: '', kind: '', name_ru: '', name_en: '' };
const boxesOf = (app: App, country: string): readonly Plain[] =>
  rowsOf(
    app,
    'SELECT id, kind, name_ru, name_en FROM cash_boxes INDEXED BY idx_cash_boxes_1 WHERE country = {:country} AND active = TRUE ORDER BY kind, sort, id',
    { country },
    BOX,
  );

/** Whose cash the reader may see: everybody's, or his own alone. */
const ownOf = (actor: Actor): string => (actorCan(actor, 'cash.read') ? '' : actor.ref);

export function readHoldings(e: RequestEvent): void {
  deskShow(e, holdings, (app, actor, { country }) => {
    const own = ownOf(actor);
    const held = heldIn(app, country).filter(({ holder }) => own === '' || holder === own);
    const moves = movesOf(app, country, own);
    const people = own === '' ? peopleOf(app) : [];
    const known = [...held.map(({ holder }) => holder), ...moves.flatMap((move) => [String(move['from_holder']), String(move['to_holder'])])];
    const awaited = own === '' ? awaitedOf(app, country) : [];
    const tour = onTour(app, country, own);
    return {
      ...{ held, moves, people, awaited, tour, boxes: boxesOf(app, country), own: actor.ref },
      names: namesOf(app, [...new Set([...known, ...[...awaited, ...tour].map((one) => String(one['holder'])), ...(actor.user === '' ? [] : [actor.ref])])]),
      ...{ today: todayOf(app, country), writes: openDay(app, country), closed: lastClose(app, country).day },
    };
  });
}

/** To whom cash may be given out of a box. */
const peopleOf = (app: App): readonly Plain[] =>
  rowsOf(
    app,
    `SELECT '${HOLDER.user}' || id AS holder, name_ru, name_en, type AS kind FROM users WHERE active = TRUE AND type IN ('manager', 'senior', 'guide', 'agent') ORDER BY type, name_ru LIMIT 500`,
    {},
    { holder: '', name_ru: '', name_en: '', kind: '' },
  );

const ENTRY = {
  ...{ id: '', day: '', amount: 0, kind: '', other: '', payment: '', move: '', handover: '', created: '', name: '', number: '', voucher: '', why: '' },
};

export function readRows(e: RequestEvent): void {
  deskShow(e, rowsRead, (app, actor, { country, holder, currency, after }) => {
    if (ownOf(actor) !== '' && ownOf(actor) !== holder) throw new Refusal('forbidden');
    const place = cursorIn({ after });
    const sql = `SELECT c.id, c.day, c.amount, c.kind, c.other, c.payment, c.move, c.handover, c.created, COALESCE(v.lead_name_latin, '') AS name,
        COALESCE(v.number, '') AS number, COALESCE(v.id, '') AS voucher, COALESCE(NULLIF((SELECT m.note FROM cash_moves m WHERE m.id = c.move), ''),
          NULLIF((SELECT r.reason FROM cash_requests r WHERE r.id = c.request), ''), NULLIF(p.reason, ''), '') AS why
      FROM cash_entries c INDEXED BY idx_cash_entries_2 LEFT JOIN payments p ON p.id = c.payment LEFT JOIN vouchers v ON v.id = p.voucher
      WHERE c.country = {:country} AND c.holder = {:holder} AND c.currency = {:currency}${place ? ' AND (c.created, c.id) < ({:value}, {:id})' : ''}
      ORDER BY c.created DESC, c.id DESC LIMIT ${ROWS + 1}`;
    const found = rowsOf(app, sql, { country, holder, currency, ...(place ? { value: place.value, id: place.id } : {}) }, ENTRY);
    const rows = found.slice(0, ROWS);
    const last = rows.at(-1);
    const names = namesOf(app, [...new Set([holder, ...rows.map(({ other }) => other)])]);
    return { rows, names, after: found.length > ROWS && last ? JSON.stringify([last.created, last.id]) : '' };
  });
}

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
    if (isGiver && action === 'count') throw new Refusal('dual_control');
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
