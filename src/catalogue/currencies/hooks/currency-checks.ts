import type { Way } from '../../../access/writes.ts';
import type { App, PbRecord, RecordEvent, RecordRequestEvent } from '../../../backend/jsvm.d.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import { mainOf } from './main-currency.ts';

/**
 * A currency that somebody saves: it keeps its code and country, has a name in both languages, and which one is the main one is
 * decided by a way of its own (main-change.ts); a country's first is its main one.
 * @throws Refusal `invalid` with the fault at its field
 */
export function checkCurrency(e: RecordRequestEvent, tx: App, way: Way): void {
  const { record } = e;
  const before = record.original();
  const isNew = way === 'create';
  if (!isNew) for (const name of ['code', 'country']) if (record.getString(name) !== before.getString(name)) throw fieldFault(name, 'fixed');
  if (record.getString('symbol_side') === '') record.set('symbol_side', 'left');
  // Whoever fills a house for the first time says which one it is, and may leave names for later.
  if (!e.hasSuperuserAuth()) {
    if (!isNew && record.getBool('main') !== before.getBool('main')) throw fieldFault('main', 'fixed');
    if (isNew) beginCurrency(tx, record);
    const isBlank = (name: string): boolean => record.getString(name).trim() === '' && (isNew || before.getString(name) !== record.getString(name));
    // Without a code the database refuses it by itself, with all that is missing.
    for (const name of record.getString('code') === '' ? [] : ['name_ru', 'name_en'])
      if (isBlank(name)) throw new BadRequestError('missing', { [name]: new ValidationError('validation_required', 'Cannot be blank.') });
  }
  if (record.getBool('main') && !record.getBool('active')) throw fieldFault('active', 'main_currency');
}

/** A country's first currency is its main one, and in use. */
function beginCurrency(tx: App, record: PbRecord): void {
  const isFirst = !mainOf(tx, record.getString('country'));
  record.set('main', isFirst);
  if (isFirst) record.set('active', true);
}

/** A currency that anything was ever worth in stays, put aside; so does the main one. @throws BadRequestError with the code `currency_used` */
export function dropCurrency(e: RecordEvent): void {
  const code = e.record.getString('code');
  const isPriced = e.app.findRecordsByFilter('rates', 'base = {:code} || quote = {:code}', '', 1, 0, { code }).length > 0;
  if (e.record.getBool('main') || isPriced)
    throw new BadRequestError('currency_used', { code: new ValidationError('currency_used', 'Prices or rates are told in it: put it aside instead.') });
  e.next();
}
