import { openDesk } from '../../../backend/desk.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { major } from '../../../lib/money.ts';
import { fold } from '../../../lib/fold.ts';
import { newIdOf } from '../../../studio/studio/hooks/new-id.ts';
import type { Single } from './single.ts';

const priceOf = (value: unknown): number => (typeof value === 'number' ? major(value) : 0);

/** Lines as excursions that nobody is shown: withdrawn until somebody publishes them in the studio. */
export const excursionSingle: Single = {
  table: 'ic_excurs',
  link: 'excursion',
  keyOf: ({ values }) => (values['name_ru'] ? `n:${fold(String(values['name_ru']))}` : ''),
  find(app, { values }, { known }) {
    const named = fold(String(values['name_ru'] ?? ''));
    const rows = rowsOf(
      app,
      "SELECT id, name_ru FROM ic_excurs WHERE country = {:country} AND parent = ''",
      { country: known.country },
      { id: '', name_ru: '' },
    );
    return rows.find(({ name_ru }) => fold(name_ru) === named)?.id ?? '';
  },
  check: (_app, { faults: [first] }) => first ?? null,
  write(tx, { values }, line, { actor, known, import: of }) {
    const text = (name: string): string => String(values[name] ?? '');
    const excursion = openDesk(tx, actor, {}, null).add(
      'ic_excurs',
      {
        // A number that was given away is not given again.
        id: newIdOf(tx, 'ic_excurs', ''),
        ...{ name_ru: text('name_ru'), name_en: text('name_en'), description_ru: text('text_ru'), description_en: text('text_en') },
        ...{ category: text('category'), region: text('region'), country: known.country, status: 'draft', hidden: true },
        ...{ price_adult: priceOf(values['price_adult']), price_child: priceOf(values['price_child']) },
      },
      { action: 'create', note: { import: of, line } },
    );
    return { line, state: 'created', excursion: excursion.id, seen: excursion.getInt('revision') };
  },
};
