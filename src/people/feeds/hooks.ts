import * as operations from '../../model/feeds/operations.ts';
import { deskAct, deskShow } from '../../backend/desk/desk.ts';
import { houseAct } from '../../backend/sessions/house-act.ts';
import type { App, PbRecord, RequestEvent } from '../../backend/jsvm.d.ts';
import { byId, rowsOf, settingIn } from '../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../backend/engine/refusal.ts';
import { timeOf, zoneOf } from '../../backend/engine/record-data.ts';
import { dayAfter, localDay } from '../../lib/time/zone.ts';
import { isFeedToken } from './rules/feed.ts';

/** Days that a calendar tells, before today and from today on. */
const PAST_DAYS = 31;
const COMING_DAYS = 121;

const SHOWN = { id: '', boat: '', guide: '', token: '', revision: 0, created: '' };

export function listFeeds(e: RequestEvent): void {
  deskShow(e, operations.listFeeds, (app, _actor, { country }) => {
    const sql = `SELECT id, boat, guide, token, revision, created FROM calendar_feeds INDEXED BY idx_calendar_feeds_2
      WHERE country = {:country} AND ended_at = '' ORDER BY created`;
    return { rows: rowsOf(app, sql, { country }, SHOWN) };
  });
}

export function addFeed(e: RequestEvent): void {
  deskAct(e, operations.addFeed, (desk) => {
    const { tx } = desk;
    const { boat, guide } = desk.body;
    const country = desk.take('countries', desk.body.country).id;
    if (!settingIn(tx, 'calendar_links', country)) throw new Refusal('calendars_off');
    if ((boat === '') === (guide === '')) throw fieldFault('boat', 'wrong');
    if (boat !== '' && byId(tx, 'boats', boat)?.getString('country') !== country) throw fieldFault('boat', 'wrong');
    if (guide !== '' && byId(tx, 'users', guide)?.getString('type') !== 'guide') throw fieldFault('guide', 'wrong');
    const sql = `SELECT id FROM calendar_feeds INDEXED BY idx_calendar_feeds_2 WHERE country = {:country} AND boat = {:boat} AND guide = {:guide} AND ended_at = ''`;
    const [known] = rowsOf(tx, sql, { country, boat, guide }, { id: '' });
    const token = $security.randomStringWithAlphabet(32, '0123456789abcdef');
    const feed = byId(tx, 'calendar_feeds', known?.id) ?? desk.add('calendar_feeds', { country, boat, guide, token, made_by: desk.actor.ref });
    return { feed: told(feed) };
  });
}

export function endFeed(e: RequestEvent): void {
  deskAct(e, operations.endFeed, (desk, { id }) => {
    const feed = desk.take('calendar_feeds', id);
    if (feed.getString('ended_at') === '') {
      feed.set('token', '');
      feed.set('ended_at', desk.now);
      desk.save(feed, { action: 'end' });
    }
    return { feed: told(feed) };
  });
}

const told = (feed: PbRecord) => ({
  ...{ id: feed.id, boat: feed.getString('boat'), guide: feed.getString('guide'), token: feed.getString('token') },
  ...{ revision: feed.getInt('revision'), created: feed.getString('created') },
});

export function openFeed(e: RequestEvent): void {
  houseAct(e, operations.openFeed, ({ token }) => {
    const sql = "SELECT id FROM calendar_feeds INDEXED BY idx_calendar_feeds_1 WHERE token = {:token} AND token != ''";
    const [found] = isFeedToken(token) ? rowsOf(e.app, sql, { token }, { id: '' }) : [];
    const feed = byId(e.app, 'calendar_feeds', found?.id);
    if (feed && !settingIn(e.app, 'calendar_links', feed.getString('country'))) throw new Refusal('calendars_off');
    return feed && feed.getString('ended_at') === '' ? factsOf(e.app, feed) : null;
  });
}

const ROW = {
  ...{ id: '', revision: 0, starts_at: '', minutes: 0, updated: '', state: '', trips_ru: '', trips_en: '', boat: '', pier_ru: '', pier_en: '' },
  ...{ taken: 0, capacity: 0 },
};
/** Trips of a departure, each once however many of its variants sail on it, in the order in which it names them. */
const nameIn = (language: string): string => `(SELECT group_concat(name, ' · ') FROM (
  SELECT COALESCE(NULLIF(m.site_name_${language}, ''), NULLIF(m.name_${language}, ''), m.name_ru) AS name
  FROM json_each(d.excursions) s JOIN ic_excurs e ON e.id = s.value JOIN ic_excurs m ON m.id = CASE WHEN e.parent = '' THEN e.id ELSE e.parent END
  GROUP BY m.id ORDER BY MIN(s.key)))`;

/** The days of a boat or of a guide; `null` where whose they are is gone or may work no more. */
function factsOf(app: App, feed: PbRecord): operations.FeedFacts | null {
  const [country, boat, guide] = ['country', 'boat', 'guide'].map((name) => feed.getString(name)) as [string, string, string];
  const [person, ship] = boat === '' ? [byId(app, 'users', guide)] : [undefined, byId(app, 'boats', boat)];
  if (!(person ?? ship)?.getBool('active')) return null;
  const today = localDay(Date.now(), zoneOf(byId(app, 'countries', country)?.getString('timezone') ?? ''));
  const where = boat === '' ? 'INDEXED BY idx_departures_3' : 'INDEXED BY idx_departures_2';
  const sql = `SELECT d.id, d.revision, d.starts_at, d.minutes, d.updated, d.state, COALESCE(${nameIn('ru')}, '') AS trips_ru, COALESCE(${nameIn('en')}, '') AS trips_en,
      COALESCE(b.name, '') AS boat, COALESCE(l.name_ru, '') AS pier_ru, COALESCE(l.name_en, '') AS pier_en,
      CASE WHEN d.hulls_taken > 0 THEN d.capacity ELSE d.seats_taken END AS taken, d.capacity
    FROM departures d ${where} LEFT JOIN boats b ON b.id = d.boat LEFT JOIN locations l ON l.id = d.pier
    WHERE ${boat === '' ? 'd.guide = {:guide}' : 'd.boat = {:boat}'} AND d.service_date >= {:from} AND d.service_date < {:to} AND d.country = {:country}
    ORDER BY d.service_date, d.start_time`;
  const rows = rowsOf(app, sql, { country, boat, guide, from: dayAfter(today, -PAST_DAYS), to: dayAfter(today, COMING_DAYS) }, ROW);
  const departures = rows.map(({ starts_at, updated, ...row }): operations.FeedDeparture => ({ ...row, starts: timeOf(starts_at), updated: timeOf(updated) }));
  const named = (field: 'name_ru' | 'name_en'): string => person?.getString(field) ?? ship?.getString('name') ?? '';
  const [name_ru, name_en] = [named('name_ru'), named('name_en')];
  return { name_ru, name_en, departures };
}
