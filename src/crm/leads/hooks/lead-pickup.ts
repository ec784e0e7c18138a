import { toMinor } from '../../../lib/money.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import type { AskedExtra } from '../../../model/leads/fields/shapes.ts';

const MOST = 20;
const EACH_MAX = 99;

/** What a site sends of pick-up and extras, as the desk keeps it: the name of the area, and words and price of each extra that is the trip's own. */
export function knownPickup(tx: App, lead: PbRecord): void {
  const area = byId(tx, 'pickup_areas', lead.getString('zone'));
  if (area && area.getString('country') === lead.getString('country')) lead.set('zone', area.getString('name_en'));
  const asked = jsonIn<unknown>(lead, 'extras', null);
  if (!Array.isArray(asked)) return;
  const trip = [lead.getString('excursion'), lead.getString('variant')].filter(Boolean);
  const extras = asked.slice(0, MOST).flatMap((one: unknown): readonly AskedExtra[] => {
    const { extra: id, qty } = (one ?? {}) as Partial<AskedExtra>;
    const extra = typeof id === 'string' ? byId(tx, 'excursion_extras', id) : undefined;
    if (!extra || !trip.includes(extra.getString('excursion')) || !Number.isInteger(qty) || Number(qty) < 1 || Number(qty) > EACH_MAX) return [];
    const names = { name_ru: extra.getString('name_ru'), name_en: extra.getString('name_en') };
    return [{ extra: extra.id, qty: Number(qty), ...names, price: toMinor(Number(extra.get('price'))) }];
  });
  lead.set('extras', extras);
}
