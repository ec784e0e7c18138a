import { describe, expect, it } from 'vitest';
import { contentEditors, contentPlaceOf } from '../../../../src/studio/manager-mode/offers-of.ts';

const COUNTRIES = new Set(['thailand', 'maldives']);
const said = (path: string): string | null => {
  const place = contentPlaceOf(path, COUNTRIES);
  return place && `${place.country} ${place.kind} ${place.one ? `${place.one.field}=${place.one.value}` : 'all'}`;
};

describe('the content of a page', () => {
  it.each([
    ['/', 'thailand texts all'],
    ['/about', 'thailand texts all'],
    ['/_excurs', 'thailand excursions all'],
    ['/thailand', 'thailand countries id=thailand'],
    ['/maldives/', 'maldives countries id=maldives'],
    ['/thailand/page/2', 'thailand countries id=thailand'],
    ['/maldives/posts', 'maldives posts all'],
    ['/thailand/posts/when-calm', 'thailand posts slug=when-calm'],
    ['/legal', 'thailand legal all'],
    ['/legal/user-data', 'thailand legal kind=user-data'],
    ['/maldives/legal/policy', 'maldives legal kind=policy'],
    ['/categories', 'thailand categories all'],
    ['/categories/sea', 'thailand categories slug=sea'],
    ['/categories/sea/page/3', 'thailand categories slug=sea'],
    ['/categories/tags/turtles', 'thailand tags slug=turtles'],
    ['/categories/groups/water', 'thailand groups slug=water'],
    ['/collections/first-time', 'thailand collections slug=first-time'],
  ])('%s', (path, place) => expect(said(path)).toBe(place));
  it.each(['/thailand/phuket', '/thailand/leads', '/thailand/posts/a/excurs/b', '/atlantis', '/sync', '/../x', '/categories/%22', '/thailand/posts/a b'])(
    '%s shows none',
    (path) => expect(said(path)).toBeNull(),
  );

  it('is edited where its record lies, or in the list of its kind', () => {
    expect(contentEditors({ country: 'maldives', kind: 'posts' }, 'abc').map(({ href }) => href)).toEqual([
      '/maldives/content/posts/abc',
      '/maldives/content/posts',
    ]);
    // Pictures are for those who may change them.
    const withPictures = contentEditors({ country: 'maldives', kind: 'posts' }, 'abc', true).map(({ href }) => href);
    expect(withPictures).toEqual(['/maldives/content/posts/abc', '/maldives/content/posts/abc/images', '/maldives/content/posts']);
    expect(contentEditors({ country: 'thailand', kind: 'texts' }, 'abc', true)).toHaveLength(2);
    expect(contentEditors({ country: 'thailand', kind: 'texts' }, null).map(({ href }) => href)).toEqual(['/thailand/content/texts']);
  });
});
