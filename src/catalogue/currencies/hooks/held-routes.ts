import { SYSTEM } from '../../../backend/actor.ts';
import { type Desk, deskAct, openDesk } from '../../../backend/desk.ts';
import { houseAct } from '../../../backend/house-act.ts';
import { askJob } from '../../../backend/jobs.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { inTransaction } from '../../../backend/sessions.ts';
import { timeOf } from '../../../backend/time.ts';
import { askFetch as fetchAsked, confirmHeld as confirmed, dismissHeld as dismissed, holdRates as operation } from '../../../model/currencies/operations.ts';
import { pairFault } from '../rules/pair.ts';
import { HELD_MS, RATES_JOB } from '../rules/names.ts';
import { enterAll, saidRates } from './rate-routes.ts';

export function holdRates(e: RequestEvent): void {
  houseAct(e, operation, (body) => {
    try {
      inTransaction(e, (tx) => {
        const desk = openDesk(tx, SYSTEM, body, undefined);
        const country = desk.take('countries', body.country).id;
        const { source, date } = body;
        if (!source) throw fieldFault('source', 'missing');
        const rates = saidRates(body.rates).map(({ base, quote, value, spread_percent }) => ({ base, quote, value, spread_percent }));
        for (const rate of rates) if (pairFault(rate)) throw fieldFault('rates', 'missing');
        for (const before of tx.findRecordsByFilter('rates_held', "country = {:country} && state = 'waiting'", '', 0, 0, { country })) {
          before.set('state', 'replaced');
          tx.save(before);
        }
        desk.add('rates_held', { country, source, rates, date, state: 'waiting', held_at: desk.now });
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw e.badRequestError('rates', null);
      throw error;
    }
    return {};
  });
}

/** Rates that wait, taken out of waiting. @throws Refusal `not_found` where they wait no more, or are of another day by now */
function decide(desk: Desk, id: unknown, state: 'taken' | 'dismissed'): PbRecord {
  const held = desk.take('rates_held', id);
  const isOver = held.getString('state') !== 'waiting' || timeOf(desk.now) - timeOf(held.getString('held_at')) > HELD_MS;
  if (isOver) throw new Refusal('not_found', { collection: 'rates_held' });
  held.set('state', state);
  held.set('decided_by', desk.actor.ref);
  held.set('decided_at', desk.now);
  desk.save(held, { action: state });
  return held;
}

export function confirmHeld(e: RequestEvent): void {
  deskAct(e, confirmed, (desk, { id }) => {
    const held = decide(desk, id, 'taken');
    const rows = saidRates(jsonIn<unknown>(held, 'rates', [])).map((row) => ({ ...row, confirmed: row.value }));
    return enterAll(desk, { country: held.getString('country'), rows, source: held.getString('source'), valid_from: desk.now });
  });
}

export function dismissHeld(e: RequestEvent): void {
  deskAct(e, dismissed, (desk, { id }) => ({ id: decide(desk, id, 'dismissed').id }));
}

export function askFetch(e: RequestEvent): void {
  deskAct(e, fetchAsked, (desk) => askJob(desk, RATES_JOB));
}
