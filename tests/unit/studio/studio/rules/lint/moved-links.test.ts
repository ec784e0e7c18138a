import { describe, expect, it } from 'vitest';
import { contentOf, movedLinks } from '../../../../../../src/studio/studio/lint/facts.rules.ts';

const MOVED = new Map([
  ['/thailand/phuket/dawn', '/thailand/phuket/sunrise'],
  ['/en/thailand/phuket/dawn', '/en/thailand/phuket/sunrise'],
]);
const found = (body_ru: string, body_en = '') =>
  movedLinks(contentOf('posts', { id: 'p', title_ru: 'А', title_en: 'A', body_ru, body_en }), (path) => MOVED.get(path) ?? null, 'https://house.example');

describe('links of a text', () => {
  it('to old addresses are told with where they lead, in either language and in every spelling', () => {
    for (const link of [
      '/thailand/phuket/dawn',
      '/thailand/phuket/dawn/',
      '/thailand/phuket/dawn?date=2027-01-01#ask',
      'https://house.example/thailand/phuket/dawn',
    ])
      expect(found(`<p>См. <a href="${link}">сюда</a></p>`)).toMatchObject([
        { record: 'posts:p', field: 'body', language: 'ru', code: 'link_moved', level: 'warns', params: { to: '/thailand/phuket/sunrise' } },
      ]);
    expect(found('<p>–</p>', '<p><a target="_blank" href="/en/thailand/phuket/dawn">here</a></p>')).toMatchObject([
      { language: 'en', params: { from: '/en/thailand/phuket/dawn', to: '/en/thailand/phuket/sunrise' } },
    ]);
  });

  it('to anywhere else are left alone', () => {
    for (const link of [
      '/',
      '',
      '#ask',
      '/thailand/phuket/sunrise',
      'https://other.example/thailand/phuket/dawn',
      'https://house.example.evil/thailand/phuket/dawn',
      'tel:1',
    ])
      expect(found(`<a href="${link}">x</a> /thailand/phuket/dawn`)).toEqual([]);
  });
});
