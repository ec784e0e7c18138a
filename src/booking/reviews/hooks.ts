import { leadTo } from '../reminders/hooks/links.ts';
import { endBy } from '../../people/retention/hooks/enders.ts';
import { invite } from './hooks/invite.ts';
import { endDeclined } from './hooks/tidy.ts';

export { actOnReview, readVoucherOf } from './hooks/desk.ts';
export { openReview, withdrawReview, writeReview } from './hooks/guest.ts';

leadTo('review', invite);
endBy('review-words', endDeclined);
