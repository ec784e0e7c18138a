import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../../scripts/seed/business/database.ts';
import { seedLeads } from '../../../scripts/seed/business/leads.ts';
import { seedVouchers } from '../../../scripts/seed/business/vouchers.ts';
import { writeRecords } from '../../../scripts/seed/load.ts';
import { dayAfter, localDay } from '../../../src/lib/time/zone.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { type Choice, childSpan, inherited, inheritedList, notesAt, number, parkFee, readRecords, ruleOf, text } from '../../support/meaning/records.ts';

type Stored = Readonly<Record<string, string | number>>;
const VOUCHERS = 400;
let backend: TestBackend;
let sold: readonly { readonly voucher: Stored; readonly choice: Choice }[];

const json = <T>(voucher: Stored, field: string): T => JSON.parse(String(voucher[field])) as T;
const idsOf = (notes: Iterable<{ readonly id: string }>): readonly string[] => [...notes].map(({ id }) => id).toSorted();
/** Everything that is wrong with a voucher, by its number and what was sold. */
const faults = (check: (voucher: Stored, choice: Choice) => boolean): readonly string[] =>
  sold.filter(({ voucher, choice }) => !check(voucher, choice)).map(({ voucher, choice }) => `${voucher['number']}: ${choice.own.id}`);

beforeAll(async () => {
  backend = await startBackend();
  await writeRecords(backend.admin);
  const business = openBusiness(backend.dataDir);
  seedLeads(business, { count: 700, days: 365, now_ms: Date.now() });
  seedVouchers(business, { count: VOUCHERS, now_ms: Date.now() });
  business.close();
  const records = await readRecords(backend.url);
  const byId = new Map(records.ic_excurs.map((one) => [one.id, one]));
  const database = new DatabaseSync(path.join(backend.dataDir, 'pb_data/data.db'), { readOnly: true });
  const rows = database.prepare("SELECT * FROM vouchers WHERE confirmed_at != ''").all() as Stored[];
  database.close();
  sold = rows.flatMap((voucher) => {
    const [main, own] = [byId.get(String(voucher['excursion'])), byId.get(String(voucher['variant']))];
    return main && own ? [{ voucher, choice: { main, own, records } }] : [];
  });
});
afterAll(() => backend.stop());

describe('a voucher of the demo says what the record of its trip says', () => {
  it('and many kinds of trips are among them', () => {
    expect(sold.length).toBeGreaterThan(VOUCHERS / 2);
    expect(new Set(sold.map(({ choice }) => inherited(choice, 'boat_kind'))).size).toBeGreaterThan(3);
    expect(sold.some(({ choice }) => text(choice.own, 'pier') !== '')).toBe(true);
    expect(sold.some(({ choice }) => parkFee(choice).mode === 'collect')).toBe(true);
  });

  it('and today and tomorrow are two days of a season, on boats that sail then', () => {
    const today = localDay(Date.now(), () => 420);
    const soon = sold.filter(({ voucher }) => [today, dayAfter(today, 1)].includes(String(voucher['service_date'])));
    const byBoat = soon.filter(({ choice }) => !['', 'none'].includes(inherited(choice, 'boat_kind')));
    expect(byBoat.length).toBeGreaterThan(VOUCHERS * 0.04);
    expect(new Set(byBoat.map(({ choice }) => choice.main.id)).size).toBeGreaterThan(3);
    // Sold before they sailed, and on days on which they do.
    expect(soon.filter(({ voucher }) => String(voucher['confirmed_at']).slice(0, 16) > `${voucher['service_date']} 23`)).toEqual([]);
  });

  it('in its memos', () => {
    expect(faults((voucher, choice) => idsOf(json(voucher, 'memo_snapshot')).join() === idsOf(notesAt(choice, 'voucher')).join())).toEqual([]);
  });

  it('in the fee of the park', () => {
    expect(
      faults((voucher, choice) => {
        const said = json<{ readonly mode: string; readonly adult: number; readonly child: number } | null>(voucher, 'park_fee');
        const { mode, sums } = parkFee(choice);
        return mode === '' ? said === null : said?.mode === mode && said.adult === sums[0] * 100 && said.child === sums[1] * 100;
      }),
    ).toEqual([]);
  });

  it('in its rule of cancelling, also where a variant has one of its own', () => {
    expect(faults((voucher, choice) => voucher['cancellation_rule'] === ruleOf(choice)?.id)).toEqual([]);
  });

  it('in its pier', () => {
    expect(faults((voucher, choice) => voucher['pier'] === inherited(choice, 'pier'))).toEqual([]);
  });

  it('in who comes for the child’s price, and who may come at all', () => {
    expect(
      faults((voucher, choice) => {
        const ages = json<readonly number[]>(voucher, 'child_ages');
        const { by, span } = childSpan(choice);
        const [from = 0, to = 0] = by === 'height' ? [4, 11] : span.split('–').map(Number);
        const paying = ages.filter((age) => age >= from && age <= to);
        const isWelcome = ages.every((age) => age >= Number(inherited(choice, 'age_min')) && age <= to);
        return isWelcome && paying.length === voucher['children'] && ages.length - paying.length === voucher['infants'];
      }),
    ).toEqual([]);
  });

  it('in its people, and in a day on which it sails', () => {
    expect(faults((voucher, { own }) => number(own, 'max_people') === 0 || Number(voucher['pax_count']) <= number(own, 'max_people'))).toEqual([]);
    expect(
      faults(({ service_date }, choice) => {
        const day = String(service_date);
        const route = inheritedList<string>(choice, 'route');
        // What a variant's own schedule leaves open is as its main excursion has it.
        const [own, main] = [choice.own.id, choice.main.id].map((id) => choice.records.excursion_schedules.find((one) => text(one, 'excursion') === id));
        const saysDays = (one: typeof own): boolean => ((one?.['weekdays'] ?? []) as readonly number[]).length > 0;
        const weekdays = ((saysDays(own) ? own : main)?.['weekdays'] ?? []) as readonly number[];
        const schedule = text(own, 'season_from') === '' ? main : own;
        const dates = [own, main].flatMap((one) => (one?.['exceptions'] ?? []) as readonly { readonly day: string; readonly runs: boolean }[]);
        const said = dates.find((one) => one.day === day);
        const isIn = (from: string, to: string): boolean =>
          from <= to ? day.slice(5) >= from && day.slice(5) <= to : day.slice(5) >= from || day.slice(5) <= to;
        const isClosed = choice.records.park_closures.some(
          (one) => one['landing_only'] !== true && route.includes(text(one, 'location')) && isIn(text(one, 'from'), text(one, 'to')),
        );
        const isSeason = text(schedule, 'season_from') === '' || isIn(text(schedule, 'season_from'), text(schedule, 'season_to'));
        if (said) return said.runs && !isClosed;
        return !isClosed && isSeason && (weekdays.length === 0 || weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7));
      }),
    ).toEqual([]);
  });
});
