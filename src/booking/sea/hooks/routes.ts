import { SYSTEM } from '../../../backend/sessions/actor.ts';
import { type Desk, deskAct, deskShow, openDesk } from '../../../backend/desk/desk.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import type { App, PbRecord, RecordRequestEvent, RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Plain, shownOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal, transaction } from '../../../backend/engine/refusal.ts';
import { isDay } from '../../../lib/time/zone.ts';
import { placesOf } from '../../../backend/engine/request.ts';
import type { Told } from '../../../schema/operation.ts';
import type { SeaWhy } from '../../../model/sea/fields/vocab.ts';
import {
  actOnSeaDay as operation,
  addSeaDay as added,
  answerByLink as answeredByLink,
  answerFor,
  type GuestChoice,
  listSeaDays as listed,
  openChoice as opened,
  readOffer,
  readPreview,
  readStanding,
  type PreviewSums,
} from '../../../model/sea/operations.ts';
import { isChoiceToken, offeredTo } from '../rules/choice.ts';
import { answerChoice, choiceBy, choiceFacts, daysFor, offersOf } from './choices.ts';
import { beginRun, departuresOf, goOn, lateIn, partiesOf, undoFault, undoRun } from './run.ts';
import type { WeatherTerms } from '../../../model/cancellation/fields/vocab.ts';

/** What the preview knows of a party. */
export interface PreviewedParty {
  readonly state: string;
  readonly language: string;
  readonly currency: string;
  readonly agent: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly paid: number;
  readonly total: number;
  /** What its frozen rule gives for weather; '' where it has none. */
  readonly weather: string;
  readonly isAsked: boolean;
  readonly reminders: number;
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** Adds up everybody who would be touched. */
function previewOf(parties: readonly PreviewedParty[], why: SeaWhy): PreviewSums {
  const told = parties.filter(({ isAsked }) => !isAsked);
  const isRefunded = ({ state, paid, weather }: PreviewedParty): boolean =>
    offeredTo({
      state,
      paid,
      why,
      rule: weather === '' ? null : { operator_cancel: { weather: weather as WeatherTerms, min_pax: 'full', min_pax_notice_hours: 0 } },
    }).includes('money');
  const currencies = [...new Set(parties.map(({ currency }) => currency))].toSorted();
  return {
    vouchers: parties.length,
    guests: sum(parties, ({ adults, children, infants }) => adults + children + infants),
    infants: sum(parties, ({ infants }) => infants),
    asked: parties.length - told.length,
    reminders: sum(parties, ({ reminders }) => reminders),
    agents: new Set(parties.flatMap(({ agent }) => agent || [])).size,
    messages: { ru: told.filter(({ language }) => language !== 'en').length, en: told.filter(({ language }) => language === 'en').length },
    money: currencies.map((currency) => {
      const own = parties.filter((one) => one.currency === currency);
      return {
        currency,
        paid: sum(own, ({ paid }) => paid),
        refund: sum(own.filter(isRefunded), ({ paid }) => paid),
        credit: sum(
          own.filter((one) => !isRefunded(one)),
          ({ paid }) => paid,
        ),
        agents: sum(
          own.filter(({ agent }) => agent !== ''),
          ({ total }) => total,
        ),
      };
    }),
  };
}

export function addSeaDay(e: RequestEvent): void {
  deskAct(e, added, (desk) => {
    const { scope, why, hours = 24, link, words_ru, words_en, ...said } = desk.body;
    const country = byId(desk.tx, 'countries', said.country);
    if (!country) throw fieldFault('country', 'wrong');
    if (!scope) throw fieldFault('scope', 'missing');
    if (!why) throw fieldFault('why', 'missing');
    const departure = scope === 'departure' ? byId(desk.tx, 'departures', said.departure) : undefined;
    if (scope === 'departure' && departure?.getString('country') !== country.id) throw fieldFault('departure', 'missing');
    const needsPlace = scope === 'pier' || scope === 'place';
    const place = needsPlace ? byId(desk.tx, 'locations', said.place) : undefined;
    if (needsPlace && place?.getString('country') !== country.id) throw fieldFault('place', 'missing');
    const day = departure ? departure.getString('service_date') : said.service_date;
    if (!isDay(day)) throw fieldFault('service_date', 'wrong');
    if (typeof hours !== 'number' || !Number.isInteger(hours) || hours < 1 || hours > 168) throw fieldFault('hours', 'wrong');
    if (link !== '' && !/^https:\/\/[^ ]+$/.test(link)) throw fieldFault('link', 'wrong');
    const fields = { country: country.id, service_date: day, scope, place: place?.id ?? '', departure: departure?.id ?? '', why, hours, link, state: 'draft' };
    return { sea_day: shownOf(desk.add('sea_days', { ...fields, words_ru, words_en }, { action: 'create' })) };
  });
}

export function actOnSeaDay(e: RequestEvent): void {
  const { id, action } = placesOf(e, operation);
  const work = (desk: Desk) => {
    const seaDay = desk.take('sea_days', id);
    desk.expect(seaDay);
    if (action === 'run') beginRun(desk, seaDay);
    else undoRun(desk, seaDay);
    return { sea_day: shownOf(seaDay) };
  };
  deskAct(e, operation, work, action === 'run' ? (app) => goOn(app, id) : undefined);
}

export function previewSeaDay(e: RequestEvent): void {
  deskShow(e, readPreview, (app, _actor, { id }) => {
    const seaDay = byId(app, 'sea_days', id);
    if (!seaDay) throw new Refusal('not_found');
    const parties = partiesOf(app, seaDay);
    return {
      departures: departuresOf(app, seaDay).length,
      late: lateIn(app, seaDay),
      ...previewOf(parties, seaDay.getString('why') as SeaWhy),
      parties: parties.map(shownParty),
    };
  });
}

const shownParty = ({
  departure,
  voucher,
  number,
  name,
  start_time,
  excursion_ru,
  excursion_en,
  adults,
  children,
  infants,
  language,
  currency,
  paid,
}: ReturnType<typeof partiesOf>[number]): Plain => ({
  ...{ departure, voucher, number, name, start_time, excursion: { ru: excursion_ru, en: excursion_en } },
  ...{ adults, children, infants, language, currency, paid },
});

const CHOICE = {
  id: '',
  voucher: '',
  number: '',
  name: '',
  state: '',
  answer: '',
  deadline: '',
  people: 0,
  excursion_ru: '',
  excursion_en: '',
  from_time: '',
  news: '',
  revision: 0,
};

export function readChoices(e: RequestEvent): void {
  deskShow(e, readStanding, (app, _actor, { id }) => {
    const seaDay = byId(app, 'sea_days', id);
    if (!seaDay) throw new Refusal('not_found');
    const sql = `SELECT c.id AS id, c.voucher AS voucher, v.number AS number, v.lead_name_latin AS name, c.state AS state, c.answer AS answer, c.deadline AS deadline,
        v.pax_count AS people, v.excursion_name_ru AS excursion_ru, v.excursion_name_en AS excursion_en, c.from_time AS from_time, c.revision AS revision,
        COALESCE((SELECT r.state FROM reminders r INDEXED BY idx_reminders_1 WHERE r.voucher = c.voucher AND r.kind = 'weather_change' AND r.service_date = c.from_day), '') AS news
      FROM sea_choices c INDEXED BY idx_sea_choices_4 JOIN vouchers v ON v.id = c.voucher WHERE c.sea_day = {:id}
      ORDER BY CASE c.state WHEN 'passed_to_manager' THEN 0 WHEN 'open' THEN 1 ELSE 2 END, c.from_time, v.lead_name_latin, c.id LIMIT 2000`;
    const steps = rowsOf(
      app,
      'SELECT state, COUNT(*) AS n FROM sea_steps INDEXED BY idx_sea_steps_1 WHERE sea_day = {:id} GROUP BY state',
      { id: seaDay.id },
      { state: '', n: 0 },
    );
    return {
      sea_day: shownOf(seaDay),
      steps: Object.fromEntries(steps.map(({ state, n }) => [state, n])),
      undo: undoFault(app, seaDay),
      rows: rowsOf(app, sql, { id: seaDay.id }, CHOICE).map(({ excursion_ru, excursion_en, ...row }) => ({
        ...row,
        excursion: { ru: excursion_ru, en: excursion_en },
      })),
    };
  });
}

export function readDays(e: RequestEvent): void {
  deskShow(e, readOffer, (app, _actor, { id }) => {
    const choice = byId(app, 'sea_choices', id);
    const voucher = byId(app, 'vouchers', choice?.getString('voucher'));
    const why = byId(app, 'sea_days', choice?.getString('sea_day'))?.getString('why') as SeaWhy;
    if (!choice || !voucher) throw new Refusal('not_found');
    return { offered: offersOf(voucher, why), days: daysFor(app, choice, voucher) };
  });
}

export function answerAtDesk(e: RequestEvent): void {
  deskAct(e, answerFor, (desk, { id }) => {
    const choice = desk.take('sea_choices', id);
    const isDone = answerChoice(desk, choice, true);
    return { choice: shownOf(choice), is_done: isDone };
  });
}

export function listSeaDays(e: RequestEvent): void {
  deskShow(e, listed, (app, _actor, { country }) => {
    const sql = `SELECT s.id AS id, s.service_date AS service_date, s.scope AS scope, s.why AS why, s.state AS state,
        COALESCE(l.name_ru, '') AS place_ru, COALESCE(l.name_en, '') AS place_en,
        (SELECT COUNT(*) FROM sea_choices c INDEXED BY idx_sea_choices_4 WHERE c.sea_day = s.id AND c.state = 'open') AS open,
        (SELECT COUNT(*) FROM sea_choices c INDEXED BY idx_sea_choices_4 WHERE c.sea_day = s.id AND c.state = 'passed_to_manager') AS passed,
        (SELECT COUNT(*) FROM sea_choices c INDEXED BY idx_sea_choices_4 WHERE c.sea_day = s.id AND c.state != 'withdrawn') AS asked
      FROM sea_days s INDEXED BY idx_sea_days_1 LEFT JOIN locations l ON l.id = s.place
      WHERE s.country = {:country} ORDER BY s.service_date DESC, s.id LIMIT 200`;
    const shape = { id: '', service_date: '', scope: '', why: '', state: '', place_ru: '', place_en: '', open: 0, passed: 0, asked: 0 };
    const rows = rowsOf(app, sql, { country }, shape);
    return { rows: rows.map(({ place_ru, place_en, ...row }) => ({ ...row, place: { ru: place_ru, en: place_en } })) };
  });
}

/** Through the records API a sea day gets its bulletin and its link; what it is about and where it stands is the desk's. */
export function checkSeaDay({ record }: RecordRequestEvent): void {
  if (record.original().getString('country') === '') return;
  for (const name of [
    'country',
    'service_date',
    'scope',
    'place',
    'departure',
    'why',
    'hours',
    'state',
    'started_by',
    'started_at',
    'done_at',
    'words_ru',
    'words_en',
  ])
    if (record.getString(name) !== record.original().getString(name)) throw fieldFault(name, 'wrong');
}

/** The choice that a link leads to. @throws Refusal `not_found` */
const choiceOf = (app: App, token: unknown): PbRecord<'sea_choices'> => {
  if (!isChoiceToken(token)) throw new Refusal('not_found');
  return choiceBy(app, token);
};

export function openChoice(e: RequestEvent): void {
  houseAct(e, opened, ({ token }) => ({ ...choiceFacts(e.app, choiceOf(e.app, token)), is_done: false }));
}

export function answerByLink(e: RequestEvent): void {
  houseAct(e, answeredByLink, (body) => {
    let answer: Told<GuestChoice> | null = null;
    let refusal: Refusal | null = null;
    try {
      transaction(e.app, (tx) => {
        // An exception that crosses the transaction comes out as another one: it is kept aside.
        try {
          const isDone = answerChoice(openDesk(tx, SYSTEM, body, null), choiceOf(tx, body.token), false);
          answer = { ...choiceFacts(tx, choiceOf(tx, body.token)), is_done: isDone };
        } catch (error) {
          if (error instanceof Refusal) refusal = error;
          throw error;
        }
      });
    } catch (error) {
      throw refusal ?? error;
    }
    return answer;
  });
}
