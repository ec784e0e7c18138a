import type { Actor } from '../../../backend/sessions/actor.ts';
import { deskShow } from '../../../backend/desk/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { wordIn } from '../../../backend/engine/request.ts';
import { storedTime, zoneOf } from '../../../backend/engine/record-data.ts';
import { dayAfter, HOUR_MS, instantOf, localDay, type Zone } from '../../../lib/time/zone.ts';
import type { FrozenRate } from '../../../model/currencies/fields/rates.ts';
import { rateBetween } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { TOUR_CASH } from '../../../model/guide/fields/vocab.ts';
import type { GuideDay, ManifestDeparture, ManifestParty, Person as Member, SentAction } from '../../../model/guide/answers.ts';
import { readGuideDay as operation } from '../../../model/guide/operations.ts';
import { isAbout } from '../rules/merge.ts';
import { peopleOf } from '../../../booking/vouchers/people/people.hooks.ts';
import { ageOn, isSold } from '../../../booking/vouchers/people/people.rules.ts';
import type { Person } from '../../../model/vouchers/answers.ts';

/** A phone forgets a day so long after its midnight: boats come home late. */
const FORGOTTEN_AFTER_MS = 4 * HOUR_MS;
const MINUTE_MS = 60_000;
/** As long as the longest trip may take. */
const LONGEST_DAYS = 14;
/** What sails today or tomorrow, and what sailed before and is not home when today begins. */
const OF_TWO_DAYS = `d.service_date >= {:from} AND d.service_date <= {:tomorrow}
  AND (d.service_date >= {:today} OR unixepoch(d.starts_at) + d.minutes * 60 > unixepoch({:midnight}))`;

const NAME = (language: string): string =>
  `COALESCE(NULLIF(m.site_name_${language}, ''), NULLIF(m.name_${language}, ''), NULLIF(m.site_name_ru, ''), m.name_ru)`;
const TRIPS = `(SELECT json_group_array(json_object('ru', ${NAME('ru')}, 'en', ${NAME('en')})) FROM json_each(d.excursions) s
  JOIN ic_excurs e ON e.id = s.value JOIN ic_excurs m ON m.id = CASE WHEN e.parent = '' THEN e.id ELSE e.parent END)`;
const HEAD = `json_object('id', d.id, 'day', d.service_date, 'time', d.start_time, 'minutes', d.minutes, 'state', d.state, 'reason', d.reason, 'note', d.note,
  'boat', COALESCE(b.name, ''), 'jackets', json_array(COALESCE(b.jackets_adult, 0), COALESCE(b.jackets_child, 0), COALESCE(b.jackets_infant, 0)),
  'captain', d.captain, 'guide', d.guide, 'guide_ru', COALESCE(u.name_ru, ''), 'guide_en', COALESCE(u.name_en, ''),
  'pier_ru', COALESCE(l.name_ru, ''), 'pier_en', COALESCE(l.name_en, ''), 'persons', d.persons_taken, 'trips', json(${TRIPS}))`;
const heads = (from: string): string =>
  `SELECT json_group_array(json(row)) AS rows FROM (SELECT ${HEAD} AS row FROM departures d ${from} ORDER BY d.service_date, d.start_time, d.id)`;
const BESIDE = 'LEFT JOIN boats b ON b.id = d.boat LEFT JOIN users u ON u.id = d.guide LEFT JOIN locations l ON l.id = d.pier';

/** Vouchers that somebody sails by. */
const SAILS = "('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')";
const json = (field: string, nothing: string): string => `json(CASE WHEN json_valid(v.${field}) THEN v.${field} ELSE '${nothing}' END)`;
/** What is planned, and became, of the van that fetches a party: it is known before what its voucher says. */
const STOP = (field: string): string => `(SELECT s.${field} FROM run_stops s INDEXED BY idx_run_stops_1 WHERE s.voucher = v.id AND s.run != '')`;
const PARTY = `json_object('id', v.id, 'departure', v.departure, 'number', v.number, 'state', v.state, 'lead_name', v.lead_name_latin, 'language', v.language,
  'meal', v.meal, 'ack', ${json('restrictions_ack', 'null')}, 'transfer', v.transfer, 'hotel', v.hotel, 'room', v.room,
  'pickup_from', COALESCE(NULLIF(${STOP('at')}, ''), v.pickup_from), 'pickup_status', COALESCE(${STOP('state')}, v.pickup_status), 'note', v.client_note, 'trip_ru', v.excursion_name_ru, 'trip_en', v.excursion_name_en,
  'collect', v.collect_amount, 'open', v.balance, 'currency', v.currency, 'collector', COALESCE(json_extract(${json('collect_on_tour', '{}')}, '$.collector'), ''), 'token', v.public_token, 'rates', ${json('rate_snapshot', '[]')})`;
const PARTIES = `SELECT COALESCE(json_group_array(json(row)), '[]') AS rows FROM (SELECT ${PARTY} AS row FROM vouchers v INDEXED BY idx_vouchers_departure
  WHERE v.departure != '' AND v.departure IN (SELECT value FROM json_each({:ids})) AND v.state IN ${SAILS} ORDER BY v.lead_name_latin, v.id)`;
const GONE = `SELECT COALESCE(json_group_array(json(row)), '[]') AS rows FROM (SELECT ${PARTY} AS row FROM vouchers v
  WHERE v.id IN (SELECT value FROM json_each({:ids})))`;
const ACTION = `json_object('id', a.id, 'departure', a.departure, 'key', a.key, 'kind', a.kind, 'voucher', a.voucher,
  'who', json(CASE WHEN json_valid(a.who) THEN a.who ELSE '[]' END), 'undoes', a.undoes, 'amount', a.amount, 'currency', a.currency, 'why', a.why, 'note', a.note,
  'actor', a.actor, 'actor_name', a.actor_name, 'at', a.at, 'photo', a.photo,
  'isEntered', json(CASE WHEN a.handover != '' AND EXISTS (SELECT 1 FROM handovers h WHERE h.id = a.handover AND h.state = 'done') THEN 'true' ELSE 'false' END))`;
const ACTIONS = `SELECT COALESCE(json_group_array(json(row)), '[]') AS rows FROM (SELECT ${ACTION} AS row FROM boarding_actions a INDEXED BY idx_boarding_actions_1
  WHERE a.departure IN (SELECT value FROM json_each({:ids})) ORDER BY a.at, a.key)`;

type Head = Omit<ManifestDeparture, 'last' | 'until' | 'parties' | 'actions'>;
interface PartyRow {
  readonly id: string;
  readonly departure: string;
  readonly lead_name: string;
  readonly ack: { readonly list?: readonly string[] } | null;
  readonly token: string;
  readonly currency: string;
  readonly rates: readonly FrozenRate[] | null;
}
type StoredAction = SentAction & { readonly departure: string };

function rowsIn<T>(app: App, sql: string, parameters: Readonly<Record<string, unknown>>): readonly T[] {
  return JSON.parse(rowsOf(app, sql, parameters, { rows: '' })[0]?.rows ?? '[]') as readonly T[];
}

/** Whoever is sold, and of those who were taken off whoever came all the same or may come yet. */
function membersOf(people: readonly Person[], day: string, actions: readonly StoredAction[]): readonly Member[] {
  const isShown = (one: Person): boolean => isSold(one) || one.unsure || actions.some((action) => isAbout(action, one));
  return people.filter(isShown).map((one) => ({
    ...{ id: one.id, sort: one.sort, band: one.band, name: one.name_latin || one.name_as_given, age: ageOn(day, one) },
    ...{ citizenship: one.citizenship, isOff: !isSold(one), isUnsure: one.unsure },
  }));
}

function shownParty(app: App, row: PartyRow, people: readonly Member[], gone: boolean): ManifestParty {
  const { lead_name, ack, token, rates, departure: _departure, ...rest } = row;
  return {
    ...(rest as unknown as Omit<ManifestParty, 'people' | 'warned' | 'code' | 'gone' | 'name'>),
    name: lead_name,
    people,
    warned: ack?.list ?? [],
    code: $security.sha256(token),
    rates: ratesFor(app, row.currency, rates ?? []),
    gone,
  };
}

/** At what cash that is taken on tour is worth what is to be collected: as it was frozen; where that says nothing, as it is in force. */
function ratesFor(app: App, own: string, frozen: readonly FrozenRate[]): readonly FrozenRate[] {
  return TOUR_CASH.filter((code) => code !== own).flatMap(
    (code) =>
      frozen.find(({ base, quote }) => (base === own && quote === code) || (base === code && quote === own)) ??
      rateBetween(app, own, code, storedTime(Date.now())) ??
      [],
  );
}

/** The clock of a country. */
export const clockOf = (app: App, country: string): Zone => zoneOf(byId(app, 'countries', country)?.getString('timezone') ?? '');

/** The last day of a departure, by its country's clock: of one that is home before midnight the day on which it sails. */
const lastDay = ({ day, time, minutes }: Pick<Head, 'day' | 'time' | 'minutes'>, zone: Zone): string =>
  localDay(instantOf(day, time, zone) + Math.max(0, minutes * MINUTE_MS - 1), zone);

/** When phones forget what is over on a day. */
export const forgottenAt = (day: string, zone: Zone): number => instantOf(dayAfter(day, 1), '00:00', zone) + FORGOTTEN_AFTER_MS;

function spanOf(head: Head, zone: Zone): Pick<ManifestDeparture, 'last' | 'until'> {
  const last = lastDay(head, zone);
  return { last, until: forgottenAt(last, zone) };
}

/** Departures by their ids. */
export const headsOf = (app: App, ids: readonly string[]): readonly Head[] =>
  rowsIn<Head>(app, heads(`${BESIDE} WHERE d.id IN (SELECT value FROM json_each({:ids}))`), { ids: JSON.stringify(ids) });

/** Departures with everybody on them, and everything that was done there. */
export function withParties(app: App, found: readonly Head[], zone: Zone): readonly ManifestDeparture[] {
  const ids = JSON.stringify(found.map(({ id }) => id));
  const parties = rowsIn<PartyRow>(app, PARTIES, { ids });
  const actions = rowsIn<StoredAction>(app, ACTIONS, { ids });
  const here = new Map(parties.map((party) => [party.id, party.departure]));
  const strayed = actions.filter(({ voucher, departure }) => voucher !== '' && here.get(voucher) !== departure);
  const gone = strayed.length === 0 ? [] : rowsIn<PartyRow>(app, GONE, { ids: JSON.stringify([...new Set(strayed.map(({ voucher }) => voucher))]) });
  const people = peopleOf(
    app,
    [...parties, ...gone].map(({ id }) => id),
  );
  const shown = (row: PartyRow, { id, day }: Head, isGone: boolean): ManifestParty => {
    const own = actions.filter(({ voucher, departure }) => voucher === row.id && departure === id);
    return shownParty(app, row, membersOf(people.get(row.id) ?? [], day, own), isGone);
  };
  return found.map((head) => ({
    ...head,
    ...spanOf(head, zone),
    parties: [
      ...parties.filter(({ departure }) => departure === head.id).map((one) => shown(one, head, false)),
      ...gone.filter(({ id }) => strayed.some(({ voucher, departure }) => voucher === id && departure === head.id)).map((one) => shown(one, head, true)),
    ],
    actions: actions.filter(({ departure }) => departure === head.id).map(({ departure: _departure, ...action }) => action),
  }));
}

/** Today and tomorrow by a country's clock. */
export function twoDays(app: App, country: string): { readonly zone: Zone; readonly today: string; readonly tomorrow: string } {
  const zone = clockOf(app, country);
  const today = localDay(Date.now(), zone);
  return { zone, today, tomorrow: dayAfter(today, 1) };
}

/** What an actor sees of two days: a guide his own with everybody on them, the desk all of them without names. */
export function dayOf(app: App, actor: Actor, country: string): GuideDay {
  const { zone, today, tomorrow } = twoDays(app, country);
  // A trip of several days is a guide's on each of them.
  const parameters = {
    country,
    guide: actor.user,
    today,
    tomorrow,
    from: dayAfter(today, -LONGEST_DAYS),
    midnight: storedTime(instantOf(today, '00:00', zone)),
  };
  const own = `INDEXED BY idx_departures_3 ${BESIDE} WHERE d.guide = {:guide} AND ${OF_TWO_DAYS} AND d.country = {:country}`;
  const all = `INDEXED BY idx_departures_1 ${BESIDE} WHERE d.country = {:country} AND ${OF_TWO_DAYS} AND d.state != 'cancelled'`;
  const isOwn = actor.role === 'guide';
  const found = rowsIn<Head>(app, heads(isOwn ? own : all), parameters);
  const departures = isOwn ? withParties(app, found, zone) : found.map((head) => ({ ...head, ...spanOf(head, zone), parties: null, actions: [] }));
  return { now: Date.now(), today, tomorrow, departures };
}

export function readGuideDay(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, { country, departure }) => {
    const id = wordIn(departure);
    if (id === '') return dayOf(app, actor, country);
    const [head] = rowsIn<Head & { readonly country?: string }>(app, heads(`${BESIDE} WHERE d.id = {:id} AND d.country = {:country}`), { id, country });
    const { zone, today, tomorrow } = twoDays(app, country);
    const isHis = head && head.guide === actor.user && lastDay(head, zone) >= today && head.day <= tomorrow;
    if (!head || (actor.role === 'guide' && !isHis)) throw new Refusal('not_found', { collection: 'departures' });
    return { now: Date.now(), today, departures: withParties(app, [head], zone) };
  });
}
