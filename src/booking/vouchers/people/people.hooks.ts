import { SYSTEM } from '../../../backend/sessions/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RecordEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain, setFields } from '../../../backend/engine/record-data.ts';
import { fieldFault, inTransaction } from '../../../backend/engine/refusal.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { canonical } from '../../../schema/edit.ts';
import { bandOf } from '../../../catalogue/catalogue/rules/party.ts';
import type { PriceSnapshot } from '../../../model/catalogue/fields/shapes.ts';
import { ageOn, agesOf, type Counts, countsOf, isNamed, isSold, MOST_PEOPLE, type PeopleAsked, saidPeople, settlePeople } from './people.rules.ts';
import type { Person } from '../../../model/vouchers/answers.ts';
import { factsOf, soldProduct } from '../voucher/voucher.hooks.ts';

const TEXTS = ['name_latin', 'name_as_given', 'age', 'birth_date', 'citizenship', 'passport', 'diet', 'state'] as const;
const MEMBERS = TEXTS.map((name) => `'${name}', p.${name}`).join(', ');
const ROW = `json_object('id', p.id, 'band', p.band, ${MEMBERS}, 'flags', json(CASE WHEN json_type(p.flags) = 'array' THEN p.flags ELSE '[]' END),
  'unsure', json(CASE WHEN p.unsure THEN 'true' ELSE 'false' END), 'sort', p.sort)`;
const ROWS = `SELECT p.voucher, json_group_array(json(${ROW}) ORDER BY p.sort) AS people FROM voucher_people p INDEXED BY idx_voucher_people_1
  WHERE p.voucher IN (SELECT value FROM json_each({:vouchers})) GROUP BY p.voucher`;

/** Everybody of vouchers, whoever does not come any more included, in the order of the party. The one reader of these rows. */
export function peopleOf(app: App, vouchers: readonly string[]): ReadonlyMap<string, readonly Person[]> {
  const rows = rowsOf(app, ROWS, { vouchers: JSON.stringify(vouchers) }, { voucher: '', people: '' });
  return new Map(rows.map(({ voucher, people }) => [voucher, JSON.parse(people) as readonly Person[]]));
}

export const peopleIn = (app: App, voucher: string): readonly Person[] => (voucher === '' ? [] : (peopleOf(app, [voucher]).get(voucher) ?? []));

const isStored = (voucher: PbRecord<'vouchers'>): boolean => voucher.original().getString('uuid') !== '';
const standingOf = (app: App, voucher: PbRecord<'vouchers'>): readonly Person[] => (isStored(voucher) ? peopleIn(app, voucher.id) : []);
const soldOf = (voucher: PbRecord<'vouchers'>): Counts => ({
  adult: voucher.getInt('adults'),
  child: voucher.getInt('children'),
  infant: voucher.getInt('infants'),
});

/** What the request of a write tells of its people, held in memory from the plan to the write: no field has this name. */
const TOLD = 'people_told';
type Told = Pick<PeopleAsked, 'ages' | 'said' | 'isUnknown'>;
const NOTHING_TOLD: Told = { ages: null, said: null, isUnknown: false };

const toldOf = (voucher: PbRecord<'vouchers'>): Told | null => {
  const text = voucher.getString(TOLD);
  return text === '' ? null : (JSON.parse(text) as Told);
};

const askedOf = (voucher: PbRecord<'vouchers'>, told: Told): PeopleAsked => ({
  ...told,
  counts: soldOf(voucher),
  lead: voucher.getString('lead_name_latin'),
  leadBefore: voucher.original().getString('lead_name_latin'),
});

/**
 * Holds the numbers of a voucher and its people together before they are written: who was told is counted where nobody said
 * numbers, and ages that were sold are those of the people.
 * @param counts whether this write may sell another number of people
 * @throws Refusal `invalid` with `people`: `wrong`, `too_many`, `who_leaves`, `aboard`, `age_band`
 */
export function planPeople(desk: Desk, voucher: PbRecord<'vouchers'>, { counts: mayCount }: { readonly counts: boolean }): void {
  const { tx, body } = desk;
  const said = body['people'] === undefined ? null : saidPeople(body['people']);
  const isUnknown = body['people_unknown'] === true || said?.some(({ unsure }) => unsure) === true;
  if (body['people'] !== undefined) {
    if (!said) throw fieldFault('people', Array.isArray(body['people']) && body['people'].length > MOST_PEOPLE ? 'too_many' : 'wrong');
    if (mayCount && !isUnknown && ['adults', 'children', 'infants'].every((field) => body[field] === undefined)) {
      const { adult, child, infant } = countsOf(said.map(({ band }) => ({ band, state: 'coming' as const })));
      setFields(voucher, { adults: adult, children: child, infants: infant });
    }
  }
  const ages = jsonIn<readonly number[]>(voucher, 'child_ages', []);
  const told: Told = {
    ages: body['child_ages'] === undefined && isStored(voucher) ? null : ages,
    said,
    isUnknown,
  };
  const asked = askedOf(voucher, told);
  const { people, fault } = settlePeople(standingOf(tx, voucher), asked);
  if (fault) throw fieldFault('people', fault);
  if (asked.said) checkBands(tx, voucher, people);
  voucher.set(TOLD, JSON.stringify(told));
  // Ages that were told by themselves stand as they were told.
  if (asked.said === null && body['child_ages'] !== undefined) return;
  const sorted = (list: readonly number[]): string => canonical(list.toSorted((a, b) => a - b));
  const known = agesOf(people, voucher.getString('service_date'));
  const isWhole = known.length === asked.counts.child + asked.counts.infant;
  if (sorted(known) !== sorted(ages)) voucher.set('child_ages', isWhole ? known : []);
}

/** Nobody sails for less than his age costs; who pays more was sold so. */
function checkBands(app: App, voucher: PbRecord<'vouchers'>, people: readonly Person[]): void {
  if (jsonIn<PriceSnapshot | null>(voucher, 'price_snapshot', null)?.unit === 'private') return;
  const { main, sold } = soldProduct(app, voucher.getString('excursion'), voucher.getString('variant'));
  const band = bandOf(factsOf(sold), factsOf(main));
  if (band.by === 'height') return;
  const isCheap = (one: Person): boolean => {
    const age = isSold(one) ? ageOn(voucher.getString('service_date'), one) : null;
    return age !== null && ((one.band === 'infant' && age >= band.from) || (one.band === 'child' && age > band.to));
  };
  if (people.some(isCheap)) throw fieldFault('people', 'age_band');
}

const fieldsOf = ({ id: _id, ...fields }: Person): Plain => fields;

/** Writes who sails, in the transaction of the voucher's write. @returns whether anything of them changed */
function writePeople(desk: Desk, voucher: PbRecord<'vouchers'>, asked: PeopleAsked, isDraft: boolean): boolean {
  const { tx, actor, now } = desk;
  const standing = peopleIn(tx, voucher.id);
  const { people: settled, fault } = settlePeople(standing, asked);
  if (fault) throw fieldFault('people', fault);
  const isMissed = voucher.getString('state') === 'no_show';
  const people = isMissed ? settled.map((one): Person => (one.state === 'coming' ? { ...one, state: 'did_not_come' } : one)) : settled;
  const known = new Map(standing.map((one) => [one.id, one]));
  const changed = people.filter((one) => canonical(known.get(one.id)) !== canonical(one));
  for (const one of changed) {
    const was = known.get(one.id);
    const moved = was?.state === one.state ? {} : { since: now, by: actor.ref };
    const fields: Plain = { ...fieldsOf(one), ...moved };
    if (!was) {
      const whose = { country: voucher.getString('country'), voucher: voucher.id };
      desk.add('voucher_people', { ...whose, ...fields }, isNamed(one) ? { action: 'create' } : undefined);
      continue;
    }
    const record = desk.take('voucher_people', one.id);
    // Nothing was promised by a draft: nobody is kept who does not come.
    if (isDraft && !isSold(one) && !one.unsure) forgetPerson(tx, record);
    else {
      setFields(record, fields);
      desk.save(record, { action: 'save' });
    }
  }
  return changed.length > 0;
}

/** Of a person who was taken off a draft nothing is left, his history neither. */
function forgetPerson(tx: App, record: PbRecord): void {
  const sql = "DELETE FROM events WHERE entity = 'voucher_people' AND record = {:id}";
  tx.db().newQuery(sql).bind({ id: record.id }).execute();
  tx.delete(record);
}

/** Everybody of a draft that is deleted. */
export function removePeople(tx: App, voucher: string): void {
  for (const record of tx.findRecordsByFilter('voucher_people', 'voucher = {:voucher}', '', 0, 0, { voucher })) forgetPerson(tx, record);
}

/** The people of a voucher that is saved through the desk. @returns whether anything of them changed */
export function followPeople(desk: Desk, voucher: PbRecord<'vouchers'>): boolean {
  const told = toldOf(voucher) ?? NOTHING_TOLD;
  voucher.set(TOLD, '');
  return writePeople(desk, voucher, askedOf(voucher, told), voucher.original().getString('state') === 'draft');
}

/** The people of a voucher that was just added. @param asked the record as it was planned, before it was stored */
export function addPeople(desk: Desk, voucher: PbRecord<'vouchers'>, asked: PbRecord): void {
  const told = toldOf(asked) ?? { ...NOTHING_TOLD, ages: jsonIn<readonly number[]>(voucher, 'child_ages', []) };
  writePeople(desk, voucher, { ...askedOf(voucher, told), leadBefore: '' }, true);
}

/** Said of a record that the desk adds, whose people it adds itself. */
export const leavePeople = (voucher: PbRecord<'vouchers'>): void => voucher.set(TOLD, JSON.stringify(NOTHING_TOLD));

/** What of a voucher says who sails. */
const PARTY = ['adults', 'children', 'infants', 'child_ages', 'lead_name_latin'];

/** As many rows as are sold, whoever saves a voucher: what the desk's own writes have settled already stays as it is. */
export function keepPeople(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    const { record } = e;
    const before = record.original();
    const [isNew, leadBefore, wasDraft] = [!isStored(record), before.getString('lead_name_latin'), before.getString('state') === 'draft'];
    const isLeft = toldOf(record) !== null;
    const isOther = isNew || PARTY.some((field) => before.getString(field) !== record.getString(field));
    e.next();
    if (isLeft || !isOther) return;
    const told = { ages: jsonIn<readonly number[]>(record, 'child_ages', []), said: null, isUnknown: true };
    writePeople(openDesk(tx, SYSTEM, {}, null), record, { ...askedOf(record, told), leadBefore }, wasDraft);
  });
}
