import type { Party } from '../../../src/catalogue/catalogue/rules/party.ts';
import { type BusinessDatabase, newId, stored } from './database.ts';

const COMPANIONS = ['Maria', 'Oleg', 'Daria', 'Artem', 'Sofia', 'Mark', 'Alisa', 'Timur', 'Vera', 'Ivan'] as const;
/** Of so many parties one has a guest whom nobody has named yet. */
const ONE_OF = 7;
let parties = 0;

interface SoldParty {
  readonly country: string;
  readonly voucher: string;
  readonly state: string;
  readonly name: string;
  readonly by: string;
  readonly at: number;
}

/** Who sails by a voucher: its guest, and his family by the same surname; somebody is not named yet. */
export function seedPeople(database: BusinessDatabase, { country, voucher, state, name, by, at }: SoldParty, party: Party, ages: readonly number[]): void {
  const surname = name.split(' ').slice(1).join(' ');
  const bands = [
    ...Array.from({ length: party.adults }, () => 'adult'),
    ...Array.from({ length: party.children }, () => 'child'),
    ...Array.from({ length: party.infants }, () => 'infant'),
  ];
  parties += 1;
  const isOpen = parties % ONE_OF === 0;
  for (const [sort, band] of bands.entries()) {
    const companion = `${COMPANIONS[(parties + sort) % COMPANIONS.length]} ${surname}`.trim();
    database.insert('voucher_people', {
      ...{ id: newId(), country, voucher, band, sort, citizenship: 'RU', flags: 'null', unsure: 0, name_as_given: '', birth_date: '', passport: '', diet: '' },
      name_latin: sort === 0 ? name : isOpen && sort === bands.length - 1 ? '' : companion,
      age: band === 'adult' ? '' : String(ages[sort - party.adults] ?? ''),
      state: state === 'completed' ? 'aboard' : state === 'no_show' ? 'did_not_come' : 'coming',
      ...{ since: stored(at), by, created: stored(at), updated: stored(at), revision: 1 },
    });
  }
}

/** People of vouchers that were copied by the thousand: as many as they sell, nobody of them known. */
export function peopleOfCopies(database: BusinessDatabase): void {
  for (const [band, count] of [
    ['adult', 'adults'],
    ['child', 'children'],
    ['infant', 'infants'],
  ])
    database.run(`WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 99)
      INSERT INTO voucher_people (id, country, voucher, band, name_latin, name_as_given, age, birth_date, citizenship, passport, diet, flags, state, unsure, since, by, sort, created, updated, revision)
      SELECT substr(lower(hex(randomblob(8))), 1, 15), v.country, v.id, '${band}', CASE WHEN n.at = 1 AND '${band}' = 'adult' THEN v.lead_name_latin ELSE '' END, '', '', '', '', '', '', 'null', 'coming', FALSE,
        v.created, '', ${band === 'adult' ? 'n.at - 1' : band === 'child' ? 'v.adults + n.at - 1' : 'v.adults + v.children + n.at - 1'}, v.created, v.created, 1
      FROM vouchers v JOIN n ON n.at <= v.${count}
      WHERE NOT EXISTS (SELECT 1 FROM voucher_people p WHERE p.voucher = v.id AND p.band = '${band}')`);
}
