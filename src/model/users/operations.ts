import { answers, deskGet, needed, text } from '../../schema/operation.ts';

/** Staff and agents whose names have the words of a search, with or without the marks of their letters, in either alphabet. */
export const findUsers = deskGet('users/named', {
  right: 'users.read',
  takes: { q: needed(text(200)) },
  answer: answers<{ readonly ids: readonly string[] }>(),
});
