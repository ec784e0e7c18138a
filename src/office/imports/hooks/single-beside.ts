import type { App } from '../../../backend/jsvm.d.ts';
import { type Plain, plainOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { latinOf } from '../../../lib/contacts/contacts.ts';
import { fold } from '../../../lib/text/fold.ts';
import { toMinor } from '../../../lib/money.ts';
import type { LineNotes } from '../../../model/imports/fields/shapes.ts';
import type { ImportKind } from '../../../model/imports/fields/vocab.ts';
import { besideOf, doneOf, marksOf, notesOf } from '../rules/beside.ts';
import type { ReadLine } from '../rules/read-line.ts';
import { wordOf } from '../rules/words.ts';
import { digestOf } from './write-people.ts';

/** By what a line is met, when it came about, and of what its sums are: of the line, not of what it is joined to. */
const OF_LINE = ['reference', 'created', 'currency'];

/** What a line itself says, by the names that contacts are compared by. */
function saidOf({ values, assumed }: Pick<ReadLine, 'values' | 'assumed'>): Plain {
  const own = Object.entries(values).filter(([name]) => !OF_LINE.includes(name) && !assumed.includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name === 'phone' ? 'phone_raw' : name, value]));
}

/** A voucher as a line would tell it. A guest's name is kept in Latin letters alone, and a trip that was sold and went is completed. */
function voucherSaid(app: App, id: string, said: Plain): Plain {
  const voucher = byId(app, 'vouchers', id);
  if (!voucher) return {};
  const variants = [voucher.getString('variant_name_ru'), voucher.getString('variant_name_en')];
  const named = String(said['variant'] ?? '');
  const variant = variants.some((one) => wordOf(one) === wordOf(named)) ? named : (variants[0] ?? '');
  const { contact_phone, contact_messenger, sold_by, office_note, ...rest } = plainOf(voucher);
  const name = String(said['name'] ?? '');
  const isSameName = fold(latinOf(name)) === fold(voucher.getString('lead_name_latin'));
  const methods = rowsOf(app, 'SELECT DISTINCT method FROM payments WHERE voucher = {:id}', { id }, { method: '' }).map(({ method }) => method);
  const isSold = said['state'] === 'confirmed' && voucher.getString('state') === 'completed';
  return {
    ...rest,
    ...{ variant, phone_raw: contact_phone, messenger: contact_messenger, manager: sold_by, note: office_note, method: methods },
    ...{ name: isSameName ? name : voucher.getString('lead_name_latin'), state: isSold ? 'confirmed' : voucher.getString('state') },
  };
}

/** An excursion likewise; its prices stand in whole units of money. */
function excursionSaid(app: App, id: string): Plain {
  const excursion = byId(app, 'ic_excurs', id);
  if (!excursion) return {};
  const told = plainOf(excursion);
  const price = (name: string): number => toMinor(Number(told[name] ?? 0));
  const { description_ru, description_en, ...rest } = told;
  return { ...rest, text_ru: description_ru, text_en: description_en, price_adult: price('price_adult'), price_child: price('price_child') };
}

/** What is written down of a line that is joined to something: nothing of it is taken, so whatever it says otherwise is named. */
function leftOf(read: ReadLine, current: Plain): { readonly filled: readonly string[]; readonly met?: LineNotes } {
  const notes = notesOf({}, marksOf(read.values));
  return { filled: doneOf([], besideOf(saidOf(read), current, []), digestOf), ...(notes ? { met: notes } : {}) };
}

/** The same of a record that is there. */
export const leftOfRecord = (app: App, what: ImportKind, id: string, read: ReadLine) =>
  leftOf(read, what === 'vouchers' ? voucherSaid(app, id, saidOf(read)) : excursionSaid(app, id));

/** The same of a line before it. */
export const leftOfLine = (read: ReadLine, earlier: ReadLine | undefined) => leftOf(read, earlier ? saidOf({ ...earlier, assumed: [] }) : {});
