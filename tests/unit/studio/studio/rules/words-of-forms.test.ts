import { describe, expect, it } from 'vitest';
import { CONTENT_KINDS, KIND_NAMES, kindOf } from '../../../../../src/studio/studio/content/content-kinds.rules.ts';
import { draftedAs, fieldsOf } from '../../../../../src/studio/studio/drafts/drafted.rules.ts';
import type { Finding } from '../../../../../src/model/studio/answers.ts';
import { placeIn } from '../../../../../src/studio/studio/lint/finding-place.rules.ts';
import { slugOf } from '../../../../../src/studio/studio/content/slug-of.rules.ts';

describe('a word of an address', () => {
  it.each([
    ['Пхи-Пхи & Bamboo', 'pkhi-pkhi-bamboo'],
    ['  Café “Dawn” 06:30 ', 'cafe-dawn-06-30'],
    ['James’s bay', 'jamess-bay'],
    ['🐢', ''],
    ['a'.repeat(90), 'a'.repeat(60)],
  ])('%s', (name, slug) => expect(slugOf(name)).toBe(slug));
});

describe('kinds of content', () => {
  it.each(KIND_NAMES)('%s: every part of its form is a field that can be drafted', (name) => {
    const { entity, parts, named, begins = {}, hiddenBy = {}, address } = kindOf(name);
    const fields = fieldsOf(entity);
    const asked = parts.flatMap((part) => (['pair', 'long', 'rich'].includes(part.as) ? [`${part.name}_ru`, `${part.name}_en`] : [part.name]));
    const said = [...asked, `${named}_ru`, `${named}_en`, ...Object.keys(begins), ...Object.keys(hiddenBy), ...(address === 'slug' ? ['slug'] : [])];
    expect(said.filter((field) => !fields.includes(field))).toEqual([]);
    expect(address === 'id').toBe(draftedAs(entity)?.ids === 'name');
  });

  it('what hides a record of a kind is what takes it from the public', () => {
    for (const [name, kind] of Object.entries(CONTENT_KINDS))
      if ('hiddenBy' in kind) expect([name, kind.hiddenBy]).toEqual([name, draftedAs(kind.entity)?.withdrawnBy]);
  });
});

describe('the place of a finding', () => {
  const finding = (at?: object): Finding => ({ record: 'a:1', field: 'summary', code: 'word_doubled', level: 'warns', params: {}, ...(at ? { at } : {}) });
  it('is the stretch with a few words around it', () => {
    expect(placeIn(finding({ from: 3, to: 8 }), 'на на лодке')).toEqual({ from: 3, to: 8, before: 'на ', marked: 'на ло', after: 'дке' });
    const long = `${'а'.repeat(60)} слово слово ${'б'.repeat(60)}`;
    const place = placeIn(finding({ from: 61, to: 72 }), long);
    expect(place).toMatchObject({ marked: 'слово слово' });
    expect([place?.before.startsWith('…'), place?.after.endsWith('…')]).toEqual([true, true]);
  });
  it('is none where nothing is said, or the text has become shorter', () => {
    expect(placeIn(finding(), 'text')).toBeNull();
    expect(placeIn(finding({ from: 2, to: 9 }), 'text')).toBeNull();
    expect(placeIn(finding({ from: 2, to: 2 }), 'text')).toBeNull();
  });
  it('shows no tags of an article', () => {
    expect(placeIn(finding({ from: 3, to: 8 }), '<p>слово</p>')).toEqual({ from: 3, to: 8, before: ' ', marked: 'слово', after: ' ' });
  });
});
