import { describe, expect, it } from 'vitest';
import { contentPage, contentQueryOf, itemsOf, type Listed, PAGE_ROWS, searchOf } from '../../../../src/studio/studio/overview/content-list.ts';

const row = (id: string, more: Partial<Listed> = {}): Listed => ({
  ...{ id, region: 'phuket', missing: [], drafted: 0, isNew: false, title: `Trip ${id}`, blocks: 0, warns: 0 },
  ...more,
});
const ask = (text: string) => contentQueryOf(new URLSearchParams(text));
const ids = (rows: readonly Listed[]): readonly string[] => rows.map(({ id }) => id);

describe('the list of everything', () => {
  const rows = [
    row('1', { missing: ['price'] }),
    row('2', { missing: ['price', 'alt'], region: 'krabi' }),
    row('3', { drafted: 2, warns: 1, title: 'Бухта Майя' }),
    row('4', { isNew: true, blocks: 1 }),
  ];

  it('puts what lacks most first, or goes by names', () => {
    expect(ids(contentPage(rows, ask(''), 'ru').rows)).toEqual(['2', '1', '4', '3']);
    expect(ids(contentPage(rows, ask('sort=name'), 'en').rows)).toEqual(['1', '2', '4', '3']);
  });

  it('is narrowed, and says how much each filter would leave', () => {
    const { counts } = contentPage(rows, ask('lacks=alt'), 'ru');
    expect(counts).toMatchObject({ price: 2, alt: 1, any: 2, findings: 2, draft: 2, text: 0 });
    for (const lacks of Object.keys(counts)) expect(contentPage(rows, ask(`lacks=${lacks}`), 'ru').total).toBe(counts[lacks]);
    expect(contentPage(rows, ask('region=krabi'), 'ru')).toMatchObject({ total: 1, near: 1, counts: { price: 1, any: 1 } });
    expect(ids(contentPage(rows, ask('q=майя+бухта'), 'ru').rows)).toEqual(['3']);
  });

  it('comes in pages, and a page behind the last is the last', () => {
    const many = Array.from({ length: PAGE_ROWS * 2 + 1 }, (_, at) => row(String(at)));
    expect(contentPage(many, ask('page=9'), 'ru')).toMatchObject({ page: 3, pages: 3, total: many.length });
    expect(contentPage(many, ask('page=3'), 'ru').rows).toHaveLength(1);
  });

  it('is named by its address, which may say anything', () => {
    for (const text of ['?lacks=price', '?lacks=any&region=krabi&q=a&sort=name&page=2']) expect(searchOf(ask(text))).toBe(text);
    expect(searchOf(ask('?lacks=nonsense&page=-1&sort=x'))).toBe('');
  });

  it('of two thousand excursions is looked through at once', () => {
    const many = Array.from({ length: 2000 }, (_, at) => row(String(at), { missing: at % 3 === 0 ? ['price'] : [] }));
    const began = performance.now();
    contentPage(many, ask('q=trip'), 'ru');
    expect(performance.now() - began).toBeLessThan(500);
  });
});

it('a record that nobody named is said in words, and its variants with it', () => {
  const bare = { name_ru: '', name_en: '', site_variant_name_ru: '', site_variant_name_en: '', slug: '', region: '', status: 'draft', hidden: true } as const;
  const rows = [
    { ...bare, id: '128', parent: '', revision: 1, schedule: 0, isNew: true, missing: [], drafted: 0 },
    { ...bare, id: '1281', parent: '128', revision: 1, schedule: 0, isNew: true, missing: [], drafted: 0 },
  ] as unknown as Parameters<typeof itemsOf>[0];
  expect(itemsOf(rows, {}, 'en', 'unnamed').map(({ name, variant }) => [name, variant])).toEqual([
    ['unnamed', ''],
    ['unnamed', 'unnamed'],
  ]);
});
