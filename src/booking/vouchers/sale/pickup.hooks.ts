import { jsonIn, type Plain } from '../../../backend/engine/record-data.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { pierOf, startOfDay } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { areaOfHotel } from '../../../catalogue/catalogue/rules/hotels.ts';
import { type Collecting, collectingFor, laterBy, minutesOf, supplementOf } from '../../../catalogue/catalogue/rules/pickup.ts';
import { fold } from '../../../lib/text/fold.ts';
import type { TransferLine } from '../../../model/catalogue/fields/shapes.ts';
import type { Transfer } from '../../../model/vouchers/fields/vocab.ts';
import { factsOf, type Product } from '../voucher/voucher.hooks.ts';
import { movedWindow } from '../voucher/voucher.rules.ts';

const TYPED = ['pickup_from', 'pickup_to', 'transfer_price'];

const areasOf = (app: App, country: string): readonly PbRecord<'pickup_areas'>[] =>
  app.findRecordsByFilter('pickup_areas', 'country = {:country}', 'sort,id', 0, 0, { country });

/**
 * The area of a draft whose guests' hotel is known and whose area nobody said: that of the hotel, as the form proposes it;
 * nothing where an area is said, or left empty by whoever fills the form in, or the hotel is nobody's.
 */
export function areaBeside(app: App, country: string, wanted: Plain, body: Plain): Plain {
  const hotel = String(wanted['hotel'] ?? '');
  if (hotel === '' || 'zone' in body || (wanted['zone'] ?? '') !== '') return {};
  const areas = areasOf(app, country).map((area) => ({
    name_ru: area.getString('name_ru'),
    name_en: area.getString('name_en'),
    hotels: jsonIn<readonly string[] | null>(area, 'hotels', null),
  }));
  const zone = areaOfHotel(areas, hotel)?.name_en;
  return zone === undefined ? {} : { zone };
}

function areaCalled(app: App, country: string, name: string): string {
  const areas = areasOf(app, country);
  const names = (area: PbRecord): readonly string[] => [area.getString('name_en'), area.getString('name_ru')].map(fold);
  return areas.find((area) => names(area).includes(fold(name)))?.id ?? '';
}

/** How guests who stay in an area, by its name, come to a trip, with when it starts by the catalogue; `null` where they are not collected. */
function wayFrom(app: App, { main, sold, country }: Product, zone: string): { readonly way: Collecting; readonly start: string } | null {
  const [mainFacts, soldFacts] = [factsOf(main), factsOf(sold)];
  const gathered = (facts: typeof mainFacts) => ({ id: facts.id, start: startOfDay(facts, mainFacts), pier: pierOf(facts, mainFacts) });
  const linesOf = (id: string): readonly TransferLine[] => {
    const [row] = app.findRecordsByFilter('excursion_transfers', 'excursion = {:id}', '', 1, 0, { id });
    return row ? (jsonIn<readonly TransferLine[] | null>(row, 'lines', null) ?? []) : [];
  };
  const way = zone === '' ? null : collectingFor(gathered(soldFacts), gathered(mainFacts), linesOf).get(areaCalled(app, country, zone));
  return way ? { way, start: gathered(soldFacts).start } : null;
}

/**
 * Window and supplement of a draft that is made out of a lead, by the area where its guests stay; nothing where somebody said
 * them himself, or nobody is collected there. What was sold keeps them, whatever becomes of the catalogue.
 */
export function pickupDefaults(app: App, product: Product, wanted: Plain, body: Plain): Plain {
  if (wanted['transfer'] === 'none' || TYPED.some((field) => field in body)) return {};
  const way = wayFrom(app, product, String(wanted['zone'] ?? ''))?.way;
  if (!way) return {};
  const count = (field: string, least: number): number => Math.max(least, Number(wanted[field] ?? 0) || 0);
  const party = { adults: count('adults', 1), children: count('children', 0), infants: 0 };
  return { ...(way.from === '' ? {} : { pickup_from: way.from, pickup_to: way.to }), transfer_price: supplementOf(way.supplement, party) };
}

// decision: pick-ups
/**
 * The window of a voucher that is moved: its own where the trip starts at the same hour, else that of its area, as much earlier
 * or later as the trip starts; none where that is not known. Whoever collects was not told of the new day.
 * @param before when the trip started until now, `HH:MM`
 */
export function moveWindow(app: App, voucher: PbRecord<'vouchers'>, product: Product, before: string): void {
  const [transfer, start_time] = [voucher.getString('transfer') as Transfer | '', voucher.getString('start_time')];
  const known = transfer === 'none' ? null : wayFrom(app, product, voucher.getString('zone'));
  const later = (minutesOf(start_time) ?? 0) - (minutesOf(known?.start ?? '') ?? 0);
  const proposed = known ? laterBy(known.way, later) : { from: '', to: '' };
  const window = { transfer, pickup_from: voucher.getString('pickup_from'), pickup_to: voucher.getString('pickup_to'), start_time: before };
  const { from, to } = movedWindow(window, start_time, proposed);
  voucher.set('pickup_from', from);
  voucher.set('pickup_to', to);
  voucher.set('pickup_status', 'unset');
}
