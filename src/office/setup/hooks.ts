import { type Desk, deskAct } from '../../backend/desk/desk.ts';
import type { App, RequestEvent } from '../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../backend/engine/refusal.ts';
import { zoneOf, setFields } from '../../backend/engine/record-data.ts';
import { countryOf } from '../../lib/contacts/phone.ts';
import * as operations from '../../model/setup/operations.ts';
import { newIdOf } from '../../studio/studio/drafts/drafts.hooks.ts';
import { categoryIn, countryIn, excursionIn, type Faults, type FirstRegion } from './rules/first-records.ts';

/** @throws Refusal `invalid` with every fault at its field */
function refuse(faults: Faults): void {
  const fields = Object.fromEntries(Object.entries(faults).map(([name, code]) => [name, { code, message: code }]));
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
}

/** Whether this machine knows a clock. */
function isZone(name: string): boolean {
  try {
    zoneOf(name);
    return true;
  } catch {
    return false;
  }
}

export function setCountry(e: RequestEvent): void {
  deskAct(e, operations.setCountry, (desk) => {
    const { value, faults } = countryIn(desk.body);
    refuse(faults);
    if (!isZone(value.timezone)) throw fieldFault('timezone', 'validation_invalid_format');
    const { id, regions, ...said } = value;
    const known = byId(desk.tx, 'countries', id);
    // The house's own number says where it is; what somebody wrote in the studio stays.
    const fields = { ...said, iso: known?.getString('iso') || countryOf(value.phone) };
    if (known) {
      desk.expect(known);
      setFields(known, fields);
      desk.save(known, { action: 'save' });
    } else desk.add('countries', { id, ...fields }, { action: 'create' });
    for (const [at, region] of regions.entries()) addRegion(desk, id, region, at);
    return { id };
  });
}

/** A region that another country has keeps its address. @throws Refusal */
function addRegion({ tx, add }: Desk, country: string, region: FirstRegion, sort: number): void {
  const known = byId(tx, 'country_regions', region.id);
  if (known && known.getString('country') !== country) throw fieldFault('regions', 'validation_not_unique');
  if (!known) add('country_regions', { ...region, country, sort }, { action: 'create' });
}

const isTaken = (tx: App, table: 'ic_excurs_categories' | 'ic_excurs', index: string, country: string, slug: string): boolean =>
  rowsOf(tx, `SELECT id FROM ${table} INDEXED BY ${index} WHERE country = {:country} AND slug = {:slug} AND slug != ''`, { country, slug }, { id: '' }).length >
  0;

export function addCategory(e: RequestEvent): void {
  deskAct(e, operations.addCategory, (desk) => {
    const { value, faults } = categoryIn(desk.body);
    refuse(faults);
    const country = desk.take('countries', desk.body.country).id;
    if (isTaken(desk.tx, 'ic_excurs_categories', 'idx_ic_excurs_categories_1', country, value.slug)) throw fieldFault('slug', 'validation_not_unique');
    return { id: desk.add('ic_excurs_categories', { ...value, country }, { action: 'create' }).id };
  });
}

export function addExcursion(e: RequestEvent): void {
  deskAct(e, operations.addExcursion, (desk) => {
    const { tx, body } = desk;
    const country = desk.take('countries', body.country);
    const { value, faults } = excursionIn(body, country.getBool('has_regions'));
    refuse(faults);
    const belongs = (collection: string, id: string): boolean => byId(tx, collection, id)?.getString('country') === country.id;
    if (!belongs('ic_excurs_categories', value.category)) throw fieldFault('category', 'missing');
    if (value.region !== '' && !belongs('country_regions', value.region)) throw fieldFault('region', 'missing');
    if (isTaken(tx, 'ic_excurs', 'idx_ic_excurs_4', country.id, value.slug)) throw fieldFault('slug', 'validation_not_unique');
    const made = desk.add('ic_excurs', { id: newIdOf(tx, 'ic_excurs', ''), ...value, country: country.id, status: 'active' }, { action: 'create' });
    return { id: made.id };
  });
}
