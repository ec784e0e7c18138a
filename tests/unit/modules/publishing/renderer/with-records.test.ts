import { describe, expect, it } from 'vitest';
import { withRecords } from '../../../../../src/modules/publishing/renderer/with-records.server.ts';
import type { Snapshot } from '../../../../../src/modules/storefront/snapshot/snapshot.server.ts';

const page = { collection: 'posts', record: 'new' };
const draft = { id: 'new', title_ru: 'Море', state: 'draft' };
const lend = (posts: readonly object[]) => withRecords({ posts } as unknown as Snapshot, [{ collection: 'posts', fields: draft }], page).posts;

describe('a snapshot with a draft in it', () => {
  it('has a record that was never stored as if it were: public, and without files', () => {
    expect(lend([])).toEqual([expect.objectContaining({ id: 'new', title_ru: 'Море', state: 'published', image: '', revision: 0 })]);
  });
  it('keeps the files of one that is there', () => {
    expect(lend([{ id: 'new', image: 'sea.webp', title_ru: 'Суша' }])).toEqual([expect.objectContaining({ image: 'sea.webp', title_ru: 'Море' })]);
  });
});
