import { SYSTEM } from '../../../backend/sessions/actor.ts';
import { fieldFault, Refusal, refusalIn, transaction } from '../../../backend/engine/refusal.ts';
import { type Desk, deskAct, deskShow, openDesk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { textIn } from '../../../backend/engine/request.ts';
import { storedTime } from '../../../backend/engine/record-data.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { dayAfter, HOUR_MS, isDay, localDay } from '../../../lib/time/zone.ts';
import { saveVoucher } from '../../../booking/vouchers/sale/save.hooks.ts';
import { closeVoucher } from '../../../booking/vouchers/calling-off/undo.hooks.ts';
import { sellerOf } from '../../../booking/vouchers/voucher/voucher.hooks.ts';
import { mayWrite } from '../../../booking/vouchers/voucher/voucher.rules.ts';
import { endOf, mergeParty } from '../rules/merge.ts';
import type { BoardingAction, ClosedParty, CloseFault, ClosingParty, PartyEnd } from '../../../model/guide/answers.ts';
import { closeDay as closed, readClosing as shown } from '../../../model/guide/operations.ts';
import { clockOf, headsOf, withParties } from './manifest.ts';

/** The clock looks so far back: what is older a person closes. */
const BACK_DAYS = 14;
/** Phones come ashore: "did not come" waits so long after a trip for a check-in that nobody has sent yet. */
const ASHORE_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const ROUND = 200;

const PARTY = { id: '', departure: '', number: '', sold_by: '', time: '', starts_at: '', minutes: 0 };
const OPEN = `v.id AS id, d.id AS departure, v.number AS number, v.sold_by AS sold_by, d.start_time AS time, d.starts_at AS starts_at, d.minutes AS minutes
  FROM departures d INDEXED BY idx_departures_1 JOIN vouchers v INDEXED BY idx_vouchers_departure ON v.departure = d.id AND v.departure != '' AND v.state = 'confirmed'`;
const OF_DAY = `SELECT ${OPEN} WHERE d.country = {:country} AND d.service_date = {:day} AND d.state != 'cancelled' ORDER BY d.start_time, d.id, v.lead_name_latin, v.id`;
/** Parties of trips that are over and of which somebody has said something. */
const DUE = `SELECT ${OPEN} WHERE d.country = {:country} AND d.service_date >= {:from} AND d.service_date <= {:today} AND d.state != 'cancelled'
    AND unixepoch(d.starts_at) + d.minutes * 60 <= unixepoch({:now})
    AND EXISTS (SELECT 1 FROM boarding_actions a INDEXED BY idx_boarding_actions_4 WHERE a.voucher = v.id AND a.voucher != '' AND a.departure = d.id)
  ORDER BY d.starts_at, v.id LIMIT ${ROUND}`;

type Open = typeof PARTY;

/** Parties as check-ins leave them, by their vouchers. */
function standingsOf(
  app: App,
  country: string,
  rows: readonly Open[],
): ReadonlyMap<string, Pick<ClosingParty, 'name' | 'trip_ru' | 'trip_en' | 'people' | 'aboard' | 'end'>> {
  const ids = [...new Set(rows.map(({ departure }) => departure))];
  const manifests = withParties(app, headsOf(app, ids), clockOf(app, country));
  return new Map(
    manifests.flatMap(({ parties, actions }) =>
      (parties ?? []).map((party) => {
        const own = actions.filter(({ voucher }) => voucher === party.id) as readonly BoardingAction[];
        const end = endOf(party.people, own);
        const { name, trip_ru, trip_en, people } = party;
        return [
          party.id,
          {
            name,
            trip_ru,
            trip_en,
            people: people.filter(({ isOff }) => !isOff).length,
            aboard: mergeParty(people, own).people.filter(({ state }) => state === 'aboard').length,
            end,
          },
        ] as const;
      }),
    ),
  );
}

export function readClosing(e: RequestEvent): void {
  deskShow(e, shown, (app, actor, { country, day }) => {
    if (!isDay(day)) throw fieldFault('day', 'wrong');
    const rows = rowsOf(app, OF_DAY, { country, day }, PARTY);
    const standings = standingsOf(app, country, rows);
    const seller = sellerOf(actor);
    const parties = rows.flatMap((row): readonly ClosingParty[] => {
      const standing = standings.get(row.id);
      if (!standing) return [];
      const fault: CloseFault | null = mayWrite(seller, row.sold_by) ? 'not_own' : isOver(row, Date.now()) ? null : 'too_early';
      return [{ id: row.id, number: row.number, departure: row.departure, time: row.time, ...standing, fault }];
    });
    return { parties };
  });
}

const isOver = ({ starts_at, minutes }: Open, now: number): boolean => now >= Date.parse(starts_at.replace(' ', 'T')) + minutes * MINUTE_MS;

export function closeDay(e: RequestEvent): void {
  deskAct(e, closed, (desk) => {
    const { day, ends, reason } = desk.body;
    const country = desk.take('countries', desk.body.country).id;
    if (!isDay(day)) throw fieldFault('day', 'wrong');
    const rows = rowsOf(desk.tx, OF_DAY, { country, day }, PARTY);
    const standings = standingsOf(desk.tx, country, rows);
    const said = (ends ?? {}) as Readonly<Record<string, unknown>>;
    const wanted = rows.map(({ id }) => ({ id, end: standings.get(id)?.end ?? endIn(said[id]) }));
    if (wanted.some(({ end }) => end === 'no_show') && textIn(reason, 500) === '') throw new Refusal('reason_missing');
    return { closed: wanted.map(({ id, end }): ClosedParty => (end ? closeOne(desk, id, end) : { id, end: null })) };
  });
}

const endIn = (value: unknown): PartyEnd | null => (value === 'complete' || value === 'no_show' ? value : null);

/** A refusal before anything is written keeps nothing else from being closed. */
function closeOne(desk: Desk, id: string, end: PartyEnd): ClosedParty {
  try {
    close(desk, desk.take('vouchers', id), end);
    return { id, end };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, data } = error;
    return { id, end: null, fault: code === 'too_early' ? 'too_early' : data['reason'] === 'not_own' ? 'not_own' : 'refused' };
  }
}

function close(desk: Desk, voucher: PbRecord<'vouchers'>, end: PartyEnd): void {
  const reason = closeVoucher(desk, voucher, end);
  saveVoucher(desk, voucher, { action: end, reason });
}

/**
 * By the clock: a trip that is over closes its vouchers as the check-ins say, each in a transaction of its own. Whoever was aboard at once;
 * who did not come a day later, since a phone without a signal may still say otherwise. Of whom nobody has said anything, nothing is said.
 */
export function closeOver(app: App): Tally {
  const now = Date.now();
  const parts = new Parts();
  for (const { id: country } of rowsOf(app, 'SELECT id FROM countries ORDER BY id', {}, { id: '' })) {
    const today = localDay(now, clockOf(app, country));
    const rows = rowsOf(app, DUE, { country, today, from: dayAfter(today, -BACK_DAYS), now: storedTime(now) }, PARTY);
    if (rows.length === 0) continue;
    const standings = standingsOf(app, country, rows);
    for (const row of rows) {
      const end = standings.get(row.id)?.end;
      if (!end || (end === 'no_show' && !isOver(row, now - ASHORE_MS))) continue;
      closeAlone(app, parts, row.id, end);
    }
  }
  return parts.sum;
}

function closeAlone(app: App, parts: Parts, id: string, end: PartyEnd): void {
  let refusal: Refusal | null = null;
  let changed = 0;
  try {
    transaction(app, (tx) => {
      try {
        const voucher = byId(tx, 'vouchers', id);
        // Somebody may have been quicker.
        if (voucher?.getString('state') !== 'confirmed') return;
        close(openDesk(tx, SYSTEM, { reason: NOBODY_CAME }, null), voucher, end);
        changed = 1;
      } catch (error) {
        refusal = refusalIn(error);
        throw error;
      }
    });
    parts.end({ changed });
  } catch (error) {
    // What is sold may take longer than its boat.
    if ((refusal as Refusal | null)?.code !== 'too_early') parts.fail(`voucher ${id}: ${String(refusal ?? error)}`);
  }
}

/** The reason that stands with a voucher which the clock has closed. */
const NOBODY_CAME = 'Никто не пришёл: отметки гида';
