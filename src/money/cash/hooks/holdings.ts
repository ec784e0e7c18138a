import type { Actor } from '../../../backend/actor.ts';
import { actorCan } from '../../../backend/actor.ts';
import { deskShow } from '../../../backend/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { cursorIn } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { HOLDER } from '../../../model/cash/fields/vocab.ts';
import { readHoldings as holdings, readRows as rowsRead } from '../../../model/cash/operations.ts';
import { heldIn, lastClose, openDay, todayOf } from './entries.ts';
import { namesOf } from './holders.ts';

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
