import { type Content, contentOf, type ExcursionRecords, LINTED_COLLECTIONS, type WordRecord } from '../../src/studio/studio/lint/facts.rules.ts';
import type { Excursion } from '../../src/model/catalogue/fields/excursions.ts';
import { EXCURSIONS } from '../seed/catalogue.ts';
import { LICENCE } from '../seed/data/about.ts';
import { HOW_TO_PAY, NOTES, RULES, TEMPLATES } from '../seed/data/house-texts.ts';
import { CURRENCIES } from '../seed/data/taxonomy.ts';
import { both } from '../seed/seed-record.ts';
import { seedBatches, seedPictures } from '../seed/records.ts';

/** A record of the demo, as it is written into the database. */
export interface DemoRecord {
  readonly collection: string;
  readonly record: WordRecord;
}

const BATCHES = seedBatches(EXCURSIONS);

/** Every record of a collection that the catalogue's seed writes. */
const written = <R>(collection: string): readonly R[] =>
  BATCHES.filter((batch) => batch.collection === collection).flatMap(({ records }) => records) as unknown as readonly R[];

/** Records of the demo that have words, beside excursions. */
export function demoRecords(): readonly DemoRecord[] {
  const house: readonly DemoRecord[] = [
    ...NOTES.map(({ country, code, title, body }) => ({
      collection: 'notes',
      record: { id: `${country}-${code}`, ...both('title', title), ...both('body', body) },
    })),
    ...RULES.map(({ country, code, name }) => ({ collection: 'cancellation_rules', record: { id: `${country}-${code}`, ...both('name', name) } })),
    { collection: 'site_texts', record: { id: 'voucher-licence', ...both('body', LICENCE.note) } },
    { collection: 'site_texts', record: { id: 'voucher-payment', ...both('body', HOW_TO_PAY) } },
  ];
  return [
    ...BATCHES.flatMap(({ collection, records }) => records.map((record) => ({ collection, record }))),
    ...seedPictures(EXCURSIONS, EXCURSIONS.length).map(({ collection, id, fields }) => ({ collection, record: { id, ...fields } })),
    ...house,
  ].filter(({ collection }) => collection !== 'ic_excurs' && LINTED_COLLECTIONS.includes(collection));
}

/** An excursion or a variant of the demo; where nothing is said of boat or park fee there is ''. */
export type DemoSold = Omit<Excursion, 'boat_kind' | 'park_fee_mode' | 'child_by'> & Readonly<Record<'boat_kind' | 'park_fee_mode' | 'child_by', string>>;

export interface DemoExcursion extends ExcursionRecords {
  readonly main: DemoSold;
  readonly variants: readonly DemoSold[];
}

/** Every excursion of the demo with what its words are held against. */
export function demoExcursions(): readonly DemoExcursion[] {
  const all = written<DemoSold>('ic_excurs');
  const schedules = written<NonNullable<ExcursionRecords['schedule']> & { readonly excursion: string }>('excursion_schedules');
  const extras = written<NonNullable<ExcursionRecords['extras']>[number]>('excursion_extras');
  const closures = written<ExcursionRecords['closures'][number]>('park_closures');
  return all
    .filter(({ parent }) => parent === '')
    .map((main) => ({
      main,
      variants: all.filter(({ parent }) => parent === main.id),
      schedule: schedules.find(({ excursion }) => excursion === main.id),
      extras,
      closures,
      currency: CURRENCIES.find((one) => one.country === main.country && one.main)?.code ?? '',
    }));
}

/** The words of everything in the demo, templates of reminders too, which are written in one language each. */
export function demoContents(): readonly Content[] {
  const excursions = demoExcursions().flatMap(({ main, variants }) => [main, ...variants].map((one) => contentOf('ic_excurs', one)));
  const templates = TEMPLATES.map(
    ({ kind, channel, body }): Content => ({
      record: `reminder_templates:${kind}-${channel}`,
      isPage: false,
      texts: [{ field: 'body', part: 'line', markup: 'plain', ...body }],
    }),
  );
  return [...excursions, ...demoRecords().map(({ collection, record }) => contentOf(collection, record)), ...templates];
}
