import { randomUUID } from 'node:crypto';
import { availabilityOf } from '../../src/booking/vouchers/seats/availability.hooks.ts';
import { createVoucher } from '../../src/booking/vouchers/vouchers.hooks.ts';
import type { Alternative } from '../../src/fleet/departures/departure/claim.hooks.ts';
import { dayOffer, publicAnswer } from '../../src/catalogue/catalogue/rules/availability.ts';
import { guestParty, type Party } from '../../src/catalogue/catalogue/rules/party.ts';
import { offerOn, type PartyTotal, partyTotal, seatedParty, takesAll, type Travellers } from '../../src/catalogue/catalogue/rules/party-total.ts';
import { TRAVELLER_LIMITS } from '../../src/catalogue/catalogue/rules/travellers.ts';
import { clockIn, todayIn } from '../../src/catalogue/catalogue/today-in.ts';
import { dayAfter } from '../../src/lib/time/zone.ts';
import type { Excursion } from '../../src/model/catalogue/fields/excursions.ts';
import type { Catalogue } from '../../src/public/storefront/snapshot/catalogue.ts';
import { partyPrices } from '../../src/public/storefront/views/party-sums.ts';
import { sailingOf } from '../../src/public/storefront/views/views.ts';
import { type Engine, rehearsing } from './engine/app.ts';
import { request } from './engine/desk.ts';

/** What a guest asks a page: something that is sold, a day of it, and who comes. */
export interface Wish {
  readonly main: Excursion;
  readonly sold: Excursion;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly party: Travellers;
}

/** What the page says. */
interface Said {
  /** `runs` where they can have it; `on_request` where it can be had and has no price; else why not. */
  readonly word: string;
  /** The sum of their party, in minor units; `null` where the page names none. */
  readonly total: PartyTotal | null;
  /** Who comes as the trip counts them: whoever is to be measured takes a seat. */
  readonly counted: Party;
  readonly ages: readonly number[];
  /** Hours at which it starts. */
  readonly times: readonly string[];
}

/** What the desk answers who sells it. */
interface Sold {
  /** `sold`, or the code of the refusal with the fields that it names. */
  readonly code: string;
  /** In minor units; 0 of what is not sold. */
  readonly total: number;
  /** The days that a refusal names instead. */
  readonly instead: readonly Alternative[];
}

interface Refused {
  readonly fields?: Readonly<Record<string, { readonly code: string }>>;
  readonly alternatives?: readonly Alternative[];
}

/** Days of which more than the schedule is known. */
const AHEAD = 121;
/** The most that a page lets travel together without children. */
const CROWD = TRAVELLER_LIMITS.adults;

/** What no page says of itself: boats in the dock and without papers, what ends its sales before what it sails with. */
const TROUBLES = (day: string): readonly string[] => [
  `INSERT INTO calendar_blocks (id, country, boat, "from", until, kind, reason, revision)
    SELECT 'dock' || SUBSTR(id, 1, 11), country, id, '${dayAfter(day, 2)} 00:00', '${dayAfter(day, 6)} 00:00', 'maintenance', 'Док', 1 FROM boats WHERE ROWID % 4 = 0`,
  `UPDATE boat_documents SET valid_to = '${dayAfter(day, 30)}' WHERE kind = 'insurance' AND boat IN (SELECT id FROM boats WHERE ROWID % 5 = 0)`,
  'UPDATE boats SET infants_count = TRUE WHERE ROWID % 3 = 0',
  `UPDATE excursion_schedules SET cutoff_hours = 70 WHERE excursion IN (SELECT id FROM ic_excurs WHERE CAST(id AS INTEGER) % 3 = 0)`,
  `INSERT OR IGNORE INTO excursion_schedules (id, excursion, weekdays, season_from, season_to, start_times, cutoff_hours, exceptions, more_seasons, revision)
    SELECT 'own' || SUBSTR('000000000000' || id, -12), id, '[]', '', '', '[]', 96, '[]', '[]', 1 FROM ic_excurs
    WHERE parent != '' AND CAST(id AS INTEGER) % 4 = 1 AND id NOT IN (SELECT excursion FROM excursion_schedules)`,
];

/**
 * Pages of a house and its desk, side by side: what both say to the same wish. The desk's own code sells, in a transaction that is rolled back.
 * @param engine a copy of the house's database
 * @param seller record in `users` of whoever sells
 */
export function openDemo(engine: Engine, catalogue: Catalogue, seller: string) {
  const desk = rehearsing(engine);
  const who = engine.findRecordById('users', seller);
  const now = Date.now();
  for (const trouble of TROUBLES(todayIn('Asia/Bangkok', new Date(now)))) engine.database.exec(trouble);
  const mains = catalogue.countries.flatMap(({ id }) => catalogue.listed(id));
  const known = new Map(
    mains.map((main) => [
      main.id,
      {
        days: availabilityOf(engine, engine.findRecordById('ic_excurs', main.id), now),
        sailing: sailingOf(catalogue, main, 'en'),
        prices: partyPrices(catalogue, main.country),
        now: clockIn(catalogue.countryById.get(main.country)?.timezone ?? 'UTC', new Date(now)),
      },
    ]),
  );
  const pageOf = ({ id }: Excursion) => {
    const page = known.get(id);
    if (!page) throw new Error(`${id} has no page`);
    return page;
  };

  const says = ({ main, sold, day, party: { adults, ages } }: Wish): Said => {
    const { days, sailing, prices, now: clock } = pageOf(main);
    const at = [main, ...catalogue.variants(main)].findIndex(({ id }) => id === sold.id);
    const offer = offerOn(prices.offers[main.id]?.[at] ?? [], prices.later[main.id]?.[at], day);
    const { ages: young } = guestParty({ adults, children: ages.length, infants: 0, child_ages: ages }, offer?.band ?? { by: 'age', from: 0, to: 0 });
    const counted = seatedParty(offer, { adults, ages });
    const word = dayOffer(publicAnswer(days, counted), sold.id, day, sailing, clock, counted).word;
    const total = offer && partyTotal(offer, { adults, ages });
    const told = { total, counted, ages: young, times: [...new Set((days.sold[sold.id]?.starts ?? []).map(({ time }) => time))] };
    if (total && !takesAll(total)) return { ...told, word: total.tooYoung.length > 0 ? 'too_young' : 'too_many' };
    return { ...told, word: word === 'runs' && !offer ? 'on_request' : word };
  };

  const sells = ({ main, sold, day }: Wish, start_time: string, counted: Party, child_ages: readonly number[]): Sold => {
    const guest = { lead_name_latin: 'Anna Ivanova', contact_phone: '+79161234567', hotel: 'Kata', again: true, hold: true };
    const trip = { excursion: main.id, variant: sold.id === main.id ? '' : sold.id, service_date: day, start_time };
    const body = { uuid: randomUUID(), ...trip, ...counted, child_ages, ...guest };
    const answer = request(desk, who, createVoucher, { path: '/api/desk/vouchers', params: {}, body });
    if (answer.status === 200) return { code: 'sold', total: Number((answer.body['voucher'] as Readonly<Record<string, unknown>>)['total']), instead: [] };
    const { fields: named = {}, alternatives = [] } = answer.body['data'] as Refused;
    const fields = Object.values(named);
    return { code: [answer.body['code'], ...fields.map(({ code }) => code)].join(' '), total: 0, instead: alternatives };
  };

  /** The parties whose answers are compared: the last one is one more than what it takes. */
  const parties = (main: Excursion, sold: Excursion): readonly Travellers[] => {
    const most = sold.max_people || (pageOf(main).days.sold[sold.id]?.most ?? 0);
    return [
      { adults: 2, ages: [] },
      { adults: 2, ages: [5, 1] },
      { adults: 7, ages: [] },
      { adults: 12, ages: [] },
      { adults: most > 0 ? Math.min(CROWD, most + 1) : CROWD, ages: [] },
    ];
  };
  const wishes = (): readonly Wish[] =>
    mains.flatMap((main) =>
      [main, ...catalogue.variants(main)].flatMap((sold) =>
        Array.from({ length: AHEAD }, (_, at) => dayAfter(pageOf(main).now.slice(0, 10), at)).flatMap((day) =>
          parties(main, sold).map((party) => ({ main, sold, day, party })),
        ),
      ),
    );

  /** What differs between page and desk; '' where nothing does. */
  const differs = (wish: Wish): { readonly word: string; readonly difference: string } => {
    const said = says(wish);
    const claims = said.times.map((time) => [time, sells(wish, time, said.counted, said.ages)] as const);
    const found = claims.find(([, { code }]) => code === 'sold');
    const told = [...new Set(claims.map(([, { code }]) => code))].join(', ');
    const asked = `${wish.sold.id} of ${wish.main.id} on ${wish.day} for ${wish.party.adults}+${wish.party.ages.join('+')}`;
    const difference = (what: string) => ({ word: said.word, difference: `${asked}: ${what}` });
    // Whoever is sent to another day can have it.
    for (const { day, time } of claims.flatMap(([, { instead }]) => instead)) {
      const { code } = sells({ ...wish, day }, time, said.counted, said.ages);
      if (code !== 'sold') return difference(`${said.word}, the desk ${told} and names ${day} ${time}, where it says ${code}`);
    }
    if (said.word === 'on_request') return told.includes('price_missing') ? { word: said.word, difference: '' } : difference(`on request, the desk ${told}`);
    if ((said.word === 'runs') !== (found !== undefined)) return difference(`${said.word}, the desk ${told}`);
    if (!found || !said.total) return { word: said.word, difference: '' };
    // Where children are measured both ends of the sum are what a party of that kind pays.
    const { least, most } = said.total;
    for (const sum of least === most ? [least] : [least, most]) {
      const sale = sells(wish, found[0], sum.party, sum.party.children + sum.party.infants > 0 ? said.ages : []);
      if (sale.total !== sum.price) return difference(`${sum.price} for ${JSON.stringify(sum.party)}, the desk ${sale.code} ${sale.total}`);
    }
    return { word: said.word, difference: '' };
  };
  return { wishes, differs };
}
