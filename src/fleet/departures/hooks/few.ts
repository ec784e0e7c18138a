import { houseAct } from '../../../backend/house-act.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { settingIn } from '../../../backend/settings.ts';
import { storedTime } from '../../../backend/time.ts';
import { zoneOf } from '../../../backend/zone.ts';
import { dayAfter, localDay } from '../../../lib/zone.ts';
import { readFewSeats as operation } from '../../../model/departures/operations.ts';
import { fewSeats } from '../rules/few-seats.ts';
import { seatsBetween } from './calendar.ts';

export function readFewSeats(e: RequestEvent): void {
  houseAct(e, operation, (asked) => {
    const excursion = byId(e.app, 'ic_excurs', asked.excursion);
    if (excursion?.getString('status') !== 'active' || excursion.getBool('hidden')) return null;
    const country = excursion.getString('country');
    const today = localDay(Date.now(), zoneOf(byId(e.app, 'countries', country)?.getString('timezone') ?? ''));
    const rows = seatsBetween(e.app, {
      country,
      excursion: excursion.id,
      from: today,
      to: dayAfter(today, settingIn(e.app, 'departure_days', country)),
      now: storedTime(Date.now()),
    });
    return { few: fewSeats(rows, settingIn(e.app, 'few_seats', country)) };
  });
}
