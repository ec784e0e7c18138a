import { answers, deskPost, needed, word } from '../../schema/operation.ts';

/** Somebody lost what he proves himself by besides his password: it is taken away, his sessions end, and he is told. */
export const resetSecond = deskPost('second-factors/{id}/reset', {
  right: 'users.edit',
  takes: { of: needed(word(['users', 'admins'])) },
  answer: answers<{ readonly had: boolean }>(),
});
