import { describe, expect, it } from 'vitest';
import { withRecords } from '../../../../../src/public/publishing/renderer/preview.server.ts';
import type { Snapshot } from '../../../../../src/public/storefront/snapshot/snapshot.server.ts';

const lent = (snapshot: object, collection: string, fields: { readonly id: string }) =>
  withRecords(snapshot as unknown as Snapshot, [{ collection, fields }], { collection, record: fields.id });

describe('a snapshot with a draft in it', () => {
  it('has a record that was never stored as if it were: public', () => {
    const draft = { id: 'new', title_ru: 'Море', state: 'draft' };
    expect(lent({ posts: [] }, 'posts', draft).posts).toEqual([expect.objectContaining({ id: 'new', title_ru: 'Море', state: 'published', revision: 0 })]);
  });
  it('has no files of a picture that was never stored', () => {
    const [image] = lent({ images: [] }, 'ic_excurs_images', { id: 'new' }).images;
    expect(image).toMatchObject({ id: 'new', banner_large: '', hidden: false });
  });
  it('keeps the files of one that is there', () => {
    const draft = { id: 'new', alt_ru: 'Море' };
    expect(lent({ postImages: [{ id: 'new', image: 'sea.webp', alt_ru: 'Суша' }] }, 'post_images', draft).postImages).toEqual([
      expect.objectContaining({ image: 'sea.webp', alt_ru: 'Море' }),
    ]);
  });
});
