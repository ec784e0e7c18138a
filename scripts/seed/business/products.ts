import { runsOn } from '../../../src/domain/season.ts';
import { snapshotOf } from '../../../src/domain/voucher/price.ts';
import type { Tier } from '../../../src/schema/voucher-shapes.ts';
import type { FrozenNote, FrozenRule, MoveTerms, OperatorTerms, PriceSnapshot } from '../../../src/schema/voucher-shapes.ts';
import type { RuleType } from '../../../src/schema/voucher-vocab.ts';
import type { BusinessDatabase, Row } from './database.ts';

/** What can be sold in the demo: a main excursion in one of its variants, as the database has it. */
export interface SeedProduct {
  readonly main: string;
  readonly sold: string;
  readonly names: Readonly<Record<string, string>>;
  readonly prices: PriceSnapshot;
  readonly max_people: number;
  readonly start_time: string;
  readonly cutoff_hours: number;
  readonly pier: string;
  readonly isPaidInFull: boolean;
  readonly hasParkFee: boolean;
  readonly runsOn: (day: string) => boolean;
  readonly rule: FrozenRule;
  readonly memo: readonly FrozenNote[];
}

const text = (row: Row, name: string): string => String(row[name] ?? '');
const parsed = <T>(row: Row, name: string, fallback: T): T => (text(row, name) === '' ? fallback : ((JSON.parse(text(row, name)) as T | null) ?? fallback));

/** Everything on sale in a country, by main excursion. */
export function productsOf(database: BusinessDatabase, country: string, currency: string): ReadonlyMap<string, readonly SeedProduct[]> {
  const rules = database.all("SELECT * FROM cancellation_rules WHERE country = ? AND state = 'active'", country);
  const notes = database.all("SELECT * FROM notes WHERE country = ? AND state = 'published' ORDER BY sort", country);
  const schedules = new Map(database.all('SELECT * FROM excursion_schedules').map((row) => [text(row, 'excursion'), row]));
  const shelves = new Map(database.all('SELECT id, slug FROM ic_excurs_categories').map((row) => [text(row, 'id'), text(row, 'slug')]));
  const rows = database.all("SELECT * FROM ic_excurs WHERE country = ? AND status = 'active'", country);
  const mains = rows.filter((row) => text(row, 'parent') === '');
  const found = new Map<string, SeedProduct[]>();
  for (const main of mains) {
    const id = text(main, 'id');
    const schedule = schedules.get(id);
    const category = text(main, 'category');
    const weekdays = schedule ? parsed<readonly number[]>(schedule, 'weekdays', []) : [];
    const [from, to] = [schedule ? text(schedule, 'season_from') : '', schedule ? text(schedule, 'season_to') : ''];
    const rule = rules.find((one) => text(one, 'excursion') === id) ?? rules.find((one) => text(one, 'scope') === 'default');
    if (!rule) continue;
    for (const sold of [main, ...rows.filter((row) => text(row, 'parent') === id)]) {
      const prices = snapshotOf(
        {
          private: Boolean(sold['private']),
          private_price: Number(sold['private_price']),
          price_adult: Number(sold['price_adult']),
          price_child: Number(sold['price_child']),
        },
        currency,
      );
      if (!prices) continue;
      const list = found.get(id) ?? [];
      found.set(id, list);
      list.push({
        main: id,
        sold: text(sold, 'id'),
        names: {
          excursion_name_ru: text(main, 'site_name_ru') || text(main, 'name_ru'),
          excursion_name_en: text(main, 'site_name_en') || text(main, 'name_en'),
          variant_name_ru: text(sold, 'site_variant_name_ru'),
          variant_name_en: text(sold, 'site_variant_name_en'),
        },
        prices,
        max_people: Number(sold['max_people']),
        start_time: text(sold, 'start_time') || text(main, 'start_time') || '08:00',
        cutoff_hours: schedule ? Number(schedule['cutoff_hours']) : 12,
        pier: text(main, 'pier'),
        isPaidInFull: shelves.get(category) === 'shows',
        hasParkFee: shelves.get(category) === 'national-parks',
        runsOn: (day) => runsOn(day, weekdays.length > 0 ? weekdays : [1, 2, 3, 4, 5, 6, 7], from && to ? { from, to } : null),
        rule: ruleOf(rule),
        memo: notes.filter((note) => isFor(note, category)).map(memoOf),
      });
    }
  }
  return found;
}

function isFor(note: Row, category: string): boolean {
  if (!parsed<readonly string[]>(note, 'show_on', []).includes('voucher')) return false;
  return text(note, 'scope') === 'country' || (text(note, 'scope') === 'category' && text(note, 'category') === category);
}

function memoOf(note: Row): FrozenNote {
  const both = (field: string) => ({ ru: text(note, `${field}_ru`), en: text(note, `${field}_en`) });
  return { id: text(note, 'id'), kind: text(note, 'kind'), title: both('title'), body: both('body') };
}

function ruleOf(row: Row): FrozenRule {
  return {
    id: text(row, 'id'),
    version: Number(row['version']),
    name: { ru: text(row, 'name_ru'), en: text(row, 'name_en') },
    type: text(row, 'type') as RuleType,
    tiers: parsed<readonly Tier[]>(row, 'tiers', []),
    reschedule: parsed<MoveTerms>(row, 'reschedule', { free_until_hours: 0, max_times: 0 }),
    no_show_percent: Number(row['no_show_percent']),
    operator_cancel: parsed<OperatorTerms>(row, 'operator_cancel', { weather: 'full_or_move', min_pax: 'full', min_pax_notice_hours: 0 }),
    exceptions: parsed<readonly string[]>(row, 'exceptions', []),
    sentences: { ru: parsed<readonly string[]>(row, 'sentences_ru', []), en: parsed<readonly string[]>(row, 'sentences_en', []) },
  };
}
