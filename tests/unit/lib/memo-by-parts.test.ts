import { expect, it } from 'vitest';
import { memoByParts } from '../../../src/lib/memo-by-parts.ts';

it('makes a thing again only when one of its parts is another one', () => {
  let made = 0;
  const view = memoByParts(({ record, tags }: { readonly record: { readonly name: string }; readonly tags: readonly object[] }, language: string) => {
    made += 1;
    return { text: `${record.name} ${tags.length} ${language}` };
  });
  const record = { name: 'Similan' };
  const tag = {};
  const first = view(record, { record, tags: [tag] }, 'ru');
  expect(view(record, { record, tags: [tag] }, 'ru')).toBe(first);
  expect(view(record, { record, tags: [tag] }, 'en')).not.toBe(first);
  expect(made).toBe(2);
  expect(view(record, { record, tags: [tag, {}] }, 'ru').text).toBe('Similan 2 ru');
  expect(view(record, { record: { name: 'Surin' }, tags: [tag, {}] }, 'ru').text).toBe('Surin 2 ru');
  expect(made).toBe(4);
});
