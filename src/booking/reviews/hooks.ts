import { leadTo } from '../reminders/hooks/text.ts';
import { endBy } from '../../people/retention/hooks/retention-actions.ts';
import { endDeclined, invite } from './hooks/guest.ts';

export { actOnReview, readVoucherOf } from './hooks/desk.ts';
export { openReview, withdrawReview, writeReview } from './hooks/guest.ts';

leadTo('review', invite);
endBy('review-words', endDeclined);
