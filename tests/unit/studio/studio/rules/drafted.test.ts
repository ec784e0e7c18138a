import { describe, expect, it } from 'vitest';
import { DRAFTED, emptyOf, fieldsOf, namedBy, orderOf, ownerOf, referenceOf } from '../../../../../src/studio/studio/drafts/drafted.rules.ts';
import { invalidFields, isTypable } from '../../../../../src/studio/studio/drafts/draft-values.rules.ts';
import { STAFF_WRITES } from '../../../../../src/access/writes.ts';
import { ALL_COLLECTIONS } from '../../../../../src/registry/collections.ts';

describe('what is drafted', () => {
  it('is what editors of content may write', () => {
    expect(DRAFTED.filter((name) => STAFF_WRITES[name]?.update !== 'excursions.edit')).toEqual([]);
    expect(Object.keys(STAFF_WRITES).filter((name) => STAFF_WRITES[name]?.update === 'excursions.edit' && !DRAFTED.includes(name))).toEqual([]);
  });

  it('goes live after what it points at', () => {
    for (const name of DRAFTED) {
      const fields = Object.values(ALL_COLLECTIONS.find((one) => one.name === name)?.fields ?? {});
      for (const field of fields)
        if (field.type === 'relation' && field.required && DRAFTED.includes(field.collection))
          expect(orderOf(field.collection)).toBeLessThanOrEqual(orderOf(name));
    }
  });

  it('has every field but what the database keeps and files', () => {
    expect(fieldsOf('ic_excurs_images')).toEqual(['excur', 'sort', 'alt_ru', 'alt_en', 'crop', 'focus_x', 'focus_y', 'hidden']);
    expect(fieldsOf('unknown')).toEqual([]);
    for (const name of DRAFTED) expect(Object.keys(emptyOf(name))).toEqual([...fieldsOf(name)]);
  });

  it('of an excursion belongs to its main excursion', () => {
    expect(ownerOf({ entity: 'ic_excurs', record: '1281' }, { parent: '128' })).toEqual({ entity: 'ic_excurs', record: '128' });
    expect(ownerOf({ entity: 'ic_excurs', record: '128' }, { parent: '' })).toEqual({ entity: 'ic_excurs', record: '128' });
    expect(ownerOf({ entity: 'excursion_schedules', record: 's' }, { excursion: '128' })).toEqual({ entity: 'ic_excurs', record: '128' });
    expect(namedBy(referenceOf({ entity: 'ic_excurs', record: '128' }))).toEqual({ entity: 'ic_excurs', record: '128' });
  });
});

describe('what keeps a record from going live', () => {
  const tag = { id: 't', name_ru: 'Море', name_en: 'Sea', slug: 'sea', country: 'thailand', sort: 0 };
  it('is said by field', () => {
    expect(invalidFields('ic_excurs_tags', tag)).toEqual([]);
    expect(invalidFields('ic_excurs_tags', { ...tag, name_en: '' })).toEqual([
      { record: 'ic_excurs_tags:t', field: 'name_en', code: 'missing', level: 'blocks', params: {} },
    ]);
    expect(invalidFields('ic_excurs_tags', { ...tag, name_ru: 'я'.repeat(101) })).toMatchObject([
      { field: 'name_ru', code: 'too_long', params: { max: 100, length: 101 } },
    ]);
  });

  it('leaves files to the database', () => {
    expect(invalidFields('ic_excurs_images', { ...emptyOf('ic_excurs_images'), id: 'i', excur: '1' })).toEqual([]);
  });
});

describe('what can be typed', () => {
  const fields = ALL_COLLECTIONS.find(({ name }) => name === 'ic_excurs')?.fields ?? {};
  const can = (field: string, value: unknown) => isTypable(fields[field] as never, value);
  it('is of the field’s type, right or not yet', () => {
    expect([can('slug', 'Not yet!'), can('price_adult', -5), can('status', ''), can('tags', ['x']), can('programme', null)]).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });
  it('is nothing that would become something else', () => {
    const wrong = [can('slug', 5), can('price_adult', '1900'), can('price_adult', Number.NaN), can('private', 'yes'), can('tags', 'x'), can('created', 'x')];
    expect(wrong).toEqual(wrong.map(() => false));
  });
});
