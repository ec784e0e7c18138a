import { autodate, collection, date, json, number, relation, select, text, type RecordOf } from '../describe.ts';
import { BY_SITE_SERVER, CLOSED } from '../rules.ts';
import { LANGUAGES } from '../vocab.ts';

/** Enquiry of a visitor, before any sale. Only the site server may add one; `uuid` makes a repeated send harmless. */
export const leads = collection(
  'leads',
  {
    uuid: text({ required: true, min: 36, max: 36 }),
    country: relation('countries', { required: true }),
    name: text({ required: true, max: 120 }),
    phone_raw: text({ max: 40 }),
    phone_e164: text({ max: 20 }),
    messenger: text({ max: 80 }),
    language: select(LANGUAGES, { required: true }),
    excursion: relation('ic_excurs'),
    variant: relation('ic_excurs'),
    date_from: text({ max: 10 }),
    adults: number({ min: 1, max: 99, onlyInt: true }),
    children: number({ min: 0, max: 99, onlyInt: true }),
    child_ages: json<readonly number[]>(),
    message: text({ max: 2000 }),
    source: text({ required: true, max: 40 }),
    source_detail: json<Readonly<Record<string, string>>>(),
    referral: json<Readonly<Record<string, string>>>(),
    manager_hint: json<Readonly<Record<string, string>>>(),
    consent: json<{ readonly version: string; readonly at: string }>({ required: true }),
    received_at: date(),
    created: autodate(),
    updated: autodate(),
  },
  { ...CLOSED, createRule: BY_SITE_SERVER },
);
export type Lead = RecordOf<typeof leads>;
