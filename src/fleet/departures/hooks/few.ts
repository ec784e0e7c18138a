import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { textIn } from '../../../backend/request.ts';
import { settingIn } from '../../../backend/settings.ts';
import { storedTime } from '../../../backend/time.ts';
import { zoneOf } from '../../../backend/zone.ts';
import { dayAfter, localDay } from '../../../lib/zone.ts';
import { fewSeats } from '../rules/few-seats.ts';
import { seatsBetween } from './calendar.ts';

/** POST house/few-seats {excursion}: days on which few seats or none are left of what the catalogue sells, for the site server. No names, no sums, and no number of a boat that has room. */
export function readFewSeats(e: RequestEvent): void {
  const excursion = byId(e.app, 'ic_excurs', textIn(e.requestInfo().body['excursion'], 15));
  if (excursion?.getString('status') !== 'active' || excursion.getBool('hidden')) throw e.notFoundError('', null);
  const country = excursion.getString('country');
  const today = localDay(Date.now(), zoneOf(byId(e.app, 'countries', country)?.getString('timezone') ?? ''));
  const rows = seatsBetween(e.app, {
    country,
    excursion: excursion.id,
    from: today,
    to: dayAfter(today, settingIn(e.app, 'departure_days', country)),
    now: storedTime(Date.now()),
  });
  e.json(200, { few: fewSeats(rows, settingIn(e.app, 'few_seats', country)) });
}
