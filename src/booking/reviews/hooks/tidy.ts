import { SYSTEM } from '../../../backend/actor.ts';
import { openDesk } from '../../../backend/desk.ts';
import { type Ender, forgetHistory } from '../../../people/retention/hooks/enders.ts';

const WORDS = ['text', 'translation', 'name', 'answer_ru', 'answer_en'] as const;

/** The words of reviews that were declined long ago go, out of their history too. */
export const endDeclined: Ender = {
  end: ({ tx }, ids) => {
    const desk = openDesk(tx, SYSTEM, {}, null);
    for (const review of tx.findRecordsByIds('reviews', [...ids])) {
      for (const field of WORDS) review.set(field, '');
      desk.save(review, { action: 'forget_words' });
    }
    forgetHistory(tx, 'reviews', WORDS, ids);
  },
};
