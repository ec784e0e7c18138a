import { fold } from '../../../lib/fold.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain } from '../../../backend/record-data.ts';
import type { TransferLine } from '../../../model/catalogue/fields/shapes.ts';
import { pierOf, startOfDay } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { collectingFor, supplementOf } from '../../../catalogue/catalogue/rules/pickup.ts';
import { factsOf, type Product } from './product.ts';

const TYPED = ['pickup_from', 'pickup_to', 'transfer_price'];

function areaCalled(app: App, country: string, name: string): string {
  const areas = app.findRecordsByFilter('pickup_areas', 'country = {:country}', 'sort,id', 0, 0, { country });
  const names = (area: PbRecord): readonly string[] => [area.getString('name_en'), area.getString('name_ru')].map(fold);
  return areas.find((area) => names(area).includes(fold(name)))?.id ?? '';
}

/**
 * Window and supplement of a draft that is made out of a lead, by the area where its guests stay; nothing where somebody said
 * them himself, or nobody is collected there. What was sold keeps them, whatever becomes of the catalogue.
 */
export function pickupDefaults(app: App, { main, sold, country }: Product, wanted: Plain, body: Plain): Plain {
  const name = String(wanted['zone'] ?? '');
  if (name === '' || wanted['transfer'] === 'none' || TYPED.some((field) => field in body)) return {};
  const [mainFacts, soldFacts] = [factsOf(main), factsOf(sold)];
  const gathered = (facts: typeof mainFacts) => ({ id: facts.id, start: startOfDay(facts, mainFacts), pier: pierOf(facts, mainFacts) });
  const linesOf = (id: string): readonly TransferLine[] => {
    const [row] = app.findRecordsByFilter('excursion_transfers', 'excursion = {:id}', '', 1, 0, { id });
    return row ? (jsonIn<readonly TransferLine[] | null>(row, 'lines', null) ?? []) : [];
  };
  const way = collectingFor(gathered(soldFacts), gathered(mainFacts), linesOf).get(areaCalled(app, country, name));
  if (!way) return {};
  const count = (field: string, least: number): number => Math.max(least, Number(wanted[field] ?? 0) || 0);
  const party = { adults: count('adults', 1), children: count('children', 0), infants: 0 };
  return { ...(way.from === '' ? {} : { pickup_from: way.from, pickup_to: way.to }), transfer_price: supplementOf(way.supplement, party) };
}
