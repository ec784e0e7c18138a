import { leadTo } from '../reminders/hooks/links.ts';
import { invite } from './hooks/invite.ts';

export { actOnReview, readVoucherOf } from './hooks/desk.ts';
export { openReview, withdrawReview, writeReview } from './hooks/guest.ts';
export { tidyReviews } from './hooks/tidy.ts';

leadTo('review', invite);
