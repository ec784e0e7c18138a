import { expect, expectTypeOf, it } from 'vitest';
import { takenIn } from '../../../src/backend/engine/request.ts';
import { type NewNote, notes } from '../../../src/model/notes/fields/notes.ts';
import { type AskedOf, answers, deskPost, id, needed } from '../../../src/schema/operation.ts';
import { writtenParts } from '../../../src/schema/written-parts.ts';

const create = deskPost('notes', {
  right: 'notes.edit',
  takes: { country: needed(id), ...writtenParts<NewNote>(notes) },
  answer: answers<unknown>(),
});

it('takes of a new record what people write of it, as it came, and nothing that the backend sets', () => {
  const sent = { country: 'thailand', title_ru: ' Взять ', show_on: ['page'], state: 'published', version: 7 };
  expect(takenIn(create.takes, sent)).toEqual({ country: 'thailand', title_ru: ' Взять ', show_on: ['page'] });
  expectTypeOf<Pick<AskedOf<typeof create>, 'title_ru'>>().toEqualTypeOf<{ readonly title_ru: string }>();
  expectTypeOf<AskedOf<typeof create>['category']>().toEqualTypeOf<string | undefined>();
});
