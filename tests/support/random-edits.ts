import type PocketBase from 'pocketbase';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;
export type Random = () => number;

/** Numbers in [0, 1) that a seed decides. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Does one edit of the kinds that staff make, and says what it was. */
export async function editAtRandom(admin: PocketBase, random: Random, step: number): Promise<string> {
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('Nothing to choose from.');
    return item;
  };
  const rows = (collection: string, filter = ''): Promise<Row[]> => admin.collection(collection).getFullList<Row>({ sort: 'id', filter });
  const text = `${step} ${Math.floor(random() * 1e6)} <b>«ёж»</b> & "q"`;
  const slug = `edit-${step}-${Math.floor(random() * 1e6)}`;
  const update = async (collection: string, fields: (row: Row) => Record<string, unknown>, filter = ''): Promise<string> => {
    const found = await rows(collection, filter);
    if (found.length === 0) return 'nothing to edit';
    const row = pick(found);
    await admin.collection(collection).update(row.id, fields(row));
    return `${collection}/${row.id}`;
  };
  const edits: Readonly<Record<string, () => Promise<string>>> = {
    'rewrite an excursion': () => update('ic_excurs', () => ({ summary_ru: text, name_en: text })),
    'rename a slug': () => update('ic_excurs', () => ({ slug })),
    'hide or show': () => update('ic_excurs', (row) => ({ hidden: !row['hidden'] }), 'id != "101"'),
    'draft or publish': () => update('ic_excurs', (row) => ({ status: row['status'] === 'active' ? 'draft' : 'active' }), 'id != "101"'),
    reorder: () => update('ic_excurs', () => ({ sort: Math.floor(random() * 40), variant_sort: Math.floor(random() * 5) })),
    'change a price': () => update('ic_excurs', () => ({ price_adult: 100 + Math.floor(random() * 9_000), private: random() < 0.3, private_price: 30_000 })),
    'move to another shelf': async () => {
      const category = pick(await rows('ic_excurs_categories'));
      const tags = (await rows('ic_excurs_tags')).filter(() => random() < 0.2).map(({ id }) => id);
      return update('ic_excurs', () => ({ category: category.id, tags }), 'id != "101"');
    },
    'add an excursion': async () => {
      const { id: _id, created: _created, updated: _updated, ...like } = pick(await rows('ic_excurs', 'parent = ""'));
      const id = String(900_000 + step);
      await admin.collection('ic_excurs').create({ ...like, id, slug, name_ru: text });
      return `ic_excurs/${id}`;
    },
    'add a variant': async () => {
      const { id: parent, created: _created, updated: _updated, ...like } = pick(await rows('ic_excurs', 'parent = ""'));
      const id = String(950_000 + step);
      await admin.collection('ic_excurs').create({ ...like, id, parent, slug: '', site_variant_name_ru: text });
      return `ic_excurs/${id} of ${parent}`;
    },
    'delete an excursion': async () => {
      const { id } = pick(await rows('ic_excurs', 'id != "101" && parent != "101"'));
      // One that others still need is refused, and stays.
      const gone = await admin
        .collection('ic_excurs')
        .delete(id)
        .catch(() => false);
      return `ic_excurs/${id} ${gone}`;
    },
    'change days': () => update('excursion_schedules', () => ({ weekdays: [1, 3, 5], season_from: '05-01', season_to: '10-31' })),
    'change a shelf': () => update('ic_excurs_categories', (row) => ({ name_ru: text, hidden: random() < 0.3 ? !row['hidden'] : row['hidden'] })),
    'rename a tag': () => update('ic_excurs_tags', () => ({ name_en: text, slug })),
    'write an article': () => update('posts', (row) => ({ body_ru: `<p>${text}</p>`, state: random() < 0.4 ? 'draft' : row['state'] })),
    'publish articles': () => update('posts', () => ({ state: 'published' })),
    'change a currency': () => update('currencies', () => ({ symbol: pick(['$', '฿', '₽', 'Rf']), round_to: pick([0, 10, 50]) }), 'main = true'),
    'change a text': () => update('site_texts', () => ({ title_ru: text, body_en: `<p>${text}</p>` })),
    'change a legal text': () => update('legal_texts', () => ({ body_en: `<p>${text}</p>` })),
    'change a place': () => update('locations', () => ({ name_ru: text })),
    'change a country': () => update('countries', () => ({ phone: `+66 ${step}`, in_ru: text })),
    'change a region': () => update('country_regions', () => ({ name_en: text, sort: Math.floor(random() * 9) })),
    'close a park': async () => {
      const location = pick(await rows('locations'));
      const row = await admin.collection('park_closures').create({ location: location.id, from: '05-16', to: '10-14', note_ru: text, note_en: text });
      return `park_closures/${row.id}`;
    },
    'choose a collection': () => update('excursion_collections', (row) => ({ excursions: (row['excursions'] as string[]).toReversed(), name_ru: text })),
    'switch a collection': () => update('excursion_collections', (row) => ({ active: !row['active'] })),
    'many at once': async () => {
      const batch = admin.createBatch();
      for (const row of (await rows('ic_excurs')).slice(0, 12)) batch.collection('ic_excurs').update(row.id, { sort: Math.floor(random() * 40) });
      await batch.send();
      return '12 excursions';
    },
  };
  const [name, edit] = pick(Object.entries(edits));
  return `${name}: ${await edit()}`;
}
