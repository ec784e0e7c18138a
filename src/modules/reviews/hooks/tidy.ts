import { SYSTEM } from '../../../backend/actor.ts';
import { openDesk } from '../../../backend/desk.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { storedTime } from '../../../backend/time.ts';
import { dayAfter, DAY_MS } from '../../../lib/zone.ts';
import { DECLINED_DAYS, LINK_DAYS } from '../rules/stage.ts';

const ROUND = 500;

/** Every night: links that nobody used and that have grown old go, and so do the words of reviews that were declined long ago. */
export function tidyReviews(app: App): void {
  const now = Date.now();
  app.runInTransaction((tx) => {
    const month = dayAfter(new Date(now).toISOString().slice(0, 10), -LINK_DAYS - 31).slice(0, 7);
    const desk = openDesk(tx, SYSTEM, {}, null);
    for (const unused of tx.findRecordsByFilter('reviews', "state = 'invited' && trip_month < {:month}", '', ROUND, 0, { month })) tx.delete(unused);
    const before = storedTime(now - DECLINED_DAYS * DAY_MS);
    const declined = "state = 'declined' && updated < {:before} && text != ''";
    for (const review of tx.findRecordsByFilter('reviews', declined, '', ROUND, 0, { before })) {
      for (const field of ['text', 'translation', 'name', 'answer_ru', 'answer_en']) review.set(field, '');
      desk.save(review, { action: 'forget_words' });
    }
  });
}
