import { deskRead, deskWrite } from '../../../backend/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain, shownOf } from '../../../backend/record-data.ts';
import { pointingAt } from '../../../backend/record-lookup.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { textIn, wordIn } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';
import type { HandoverLine } from '../../../model/guide/fields/handovers.ts';
import { TOUR_CASH } from '../../../model/guide/fields/vocab.ts';
import { differs, isCountedAlike, linesOf, type Sum, sumsOf } from '../rules/cash.ts';
import { enterCash } from './enter-cash.ts';

const OPEN = { key: '', actor: '', amount: 0, currency: '', at: '', voucher: '', name: '', number: '', day: '', departure: '' };

/** Cash that was taken, not taken back, and not handed over yet; of one guide, or of everybody. */
const OPEN_CASH = `SELECT a.key, a.actor, a.amount, a.currency, a.at, a.voucher, COALESCE(v.lead_name_latin, '') AS name, COALESCE(v.number, '') AS number, d.service_date AS day, d.id AS departure
  FROM boarding_actions a INDEXED BY idx_boarding_actions_3 JOIN departures d ON d.id = a.departure LEFT JOIN vouchers v ON v.id = a.voucher
  WHERE a.country = {:country} AND a.kind = 'cash' AND a.handover = ''
    AND NOT EXISTS (SELECT 1 FROM boarding_actions u INDEXED BY idx_boarding_actions_6 WHERE u.undoes = a.key AND u.undoes != '')`;
const openOf = (app: App, country: string, actor: string) =>
  rowsOf(app, `${OPEN_CASH}${actor === '' ? '' : ' AND a.actor = {:actor}'} ORDER BY a.actor, a.at`, { country, actor }, OPEN);

const SHOWN = {
  ...{ id: '', guide: '', guide_ru: '', guide_en: '', state: '', lines: '', explanation: '', offered_at: '' },
  ...{ counted_by: '', counted_name: '', counted_at: '', reason: '', revision: 0 },
};
const LATEST = 60;

/** GET handovers?country=: cash that nobody handed over yet, and the latest hand-overs; a guide sees his own. */
export function listHandovers(e: RequestEvent): void {
  deskRead(e, 'guide.cash', (app, actor, query): Plain => {
    const country = wordIn(query['country']);
    const isGuide = actor.role === 'guide';
    const where = isGuide
      ? 'INDEXED BY idx_handovers_2 LEFT JOIN users u ON u.id = h.guide WHERE h.guide = {:guide} AND h.country = {:country}'
      : 'INDEXED BY idx_handovers_1 LEFT JOIN users u ON u.id = h.guide WHERE h.country = {:country}';
    const sql = `SELECT h.id, h.guide, COALESCE(u.name_ru, '') AS guide_ru, COALESCE(u.name_en, '') AS guide_en, h.state, COALESCE(h.lines, '[]') AS lines, h.explanation, h.offered_at,
        h.counted_by, h.counted_name, h.counted_at, h.reason, h.revision
      FROM handovers h ${where} ORDER BY h.offered_at DESC LIMIT ${LATEST}`;
    const rows = rowsOf(app, sql, { country, guide: actor.user }, SHOWN).map((row) => ({ ...row, lines: JSON.parse(row.lines || '[]') as unknown }));
    return { open: openOf(app, country, isGuide ? actor.ref : ''), rows };
  });
}

/** POST handovers {country, keys, handed, explanation?}: a guide signs what he hands over of all that he took. @throws Refusal `handover_changed` where he took more since he counted, or less */
export function offerHandover(e: RequestEvent): void {
  deskWrite(e, { right: 'guide.cash', keyed: true }, (desk): Plain => {
    const { actor, body, tx } = desk;
    if (actor.user === '') throw new Refusal('forbidden');
    const country = desk.take('countries', textIn(body['country'], 15)).id;
    const open = openOf(tx, country, actor.ref);
    const seen = new Set(Array.isArray(body['keys']) ? body['keys'] : []);
    if (open.length === 0 || open.length !== seen.size || open.some(({ key }) => !seen.has(key))) throw new Refusal('handover_changed');
    const lines = linesOf(open, handedIn(body['handed'], 'handed'));
    const explanation = textIn(body['explanation'], 500);
    if (differs(lines) && explanation === '') throw fieldFault('explanation', 'missing');
    const handover = desk.add('handovers', { country, guide: actor.user, state: 'offered', lines, explanation, offered_at: desk.now }, { action: 'create' });
    for (const { key } of open) belong(tx, key, handover.id);
    return { handover: shownOf(handover) };
  });
}

function belong(tx: App, key: string, handover: string): void {
  const [action] = tx.findRecordsByFilter('boarding_actions', 'key = {:key}', '', 1, 0, { key });
  if (!action) return;
  action.set('handover', handover);
  tx.save(action);
}

function handedIn(value: unknown, field: string): readonly Sum[] {
  if (!Array.isArray(value)) throw fieldFault(field, 'wrong');
  const sums = (value as readonly Plain[]).slice(0, TOUR_CASH.length).map((one): Sum => {
    const currency = TOUR_CASH.find((known) => known === one?.['currency']);
    const amount = one?.['amount'];
    if (!currency || typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0) throw fieldFault(field, 'wrong');
    return { currency, amount };
  });
  return sumsOf(sums);
}

/**
 * POST handovers/{id}/{count|return} {counted, surplus?: [{key, end}], reason?}: somebody else counts the same and it enters the
 * ledger, or it goes back to the guide. @throws Refusal `count_differs`, `rate_missing`, `payment_over`
 */
export function actOnHandover(e: RequestEvent): void {
  const action = e.request.pathValue('action');
  if (action !== 'count' && action !== 'return') throw e.notFoundError('', null);
  deskWrite(e, { right: 'guide.count' }, (desk): Plain => {
    const { actor, body, tx } = desk;
    const handover = desk.take('handovers', e.request.pathValue('id'));
    desk.expect(handover);
    if (handover.getString('state') !== 'offered') throw new Refusal('move_refused', { from: handover.getString('state'), action, allowed: [] });
    // Two sign it, and they are two people.
    if (handover.getString('guide') === actor.user) throw new Refusal('forbidden');
    const reason = textIn(body['reason'], 500);
    if (action === 'return' && reason === '') throw new Refusal('reason_missing');
    const taken = pointingAt(tx, 'boarding_actions.handover', handover.id);
    let isWaiting = false;
    if (action === 'count') {
      const lines = jsonIn<readonly HandoverLine[]>(handover, 'lines', []);
      if (!isCountedAlike(lines, handedIn(body['counted'], 'counted'))) throw new Refusal('count_differs');
      isWaiting = enterCash(desk, handover, taken);
    } else for (const one of taken) belong(tx, one.getString('key'), '');
    handover.set('state', action === 'count' ? 'done' : 'returned');
    for (const [name, value] of Object.entries({ counted_by: actor.ref, counted_name: actor.name, counted_at: desk.now, reason })) handover.set(name, value);
    desk.save(handover, { action, reason });
    return { handover: shownOf(handover), isWaiting };
  });
}
