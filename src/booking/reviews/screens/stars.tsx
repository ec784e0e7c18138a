import type { MessageKey } from '../../../i18n/message-key.ts';
import { Pill, type Tone } from '../../../kit/ui/Pill.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { reviews, type ReviewState } from '../../../model/reviews/fields/reviews.ts';
import type { ReviewRow } from '../../../model/reviews/operations.ts';
import type { ReviewFault } from '../rules/written.ts';

const TONES: Record<ReviewState, Tone> = { invited: 'quiet', waiting: 'coral', published: 'ok', declined: 'quiet', withdrawn: 'quiet' };

/** How a review stands; an example says that it is one. */
export function StatePill({ review: { state, is_demo } }: { readonly review: Pick<ReviewRow, 'state' | 'is_demo'> }) {
  const t = useT();
  return (
    <>
      <Pill tone={TONES[state]}>{t(reviews.fields.state.about.options[state])}</Pill> {is_demo && <Pill tone="quiet">{t('review_demo')}</Pill>}
    </>
  );
}

/** What so many stars say, by their number. */
export const STAR_TEXTS: readonly MessageKey[] = ['review_star_1', 'review_star_1', 'review_star_2', 'review_star_3', 'review_star_4', 'review_star_5'];

/** What is wrong with a field of the guest's form. */
export const FAULT_TEXTS: Readonly<Record<ReviewFault, MessageKey>> = {
  rating: 'review_fault_rating',
  text: 'review_fault_text',
  text_short: 'review_fault_text_short',
  text_long: 'review_fault_text_long',
  name: 'review_fault_name',
  name_long: 'review_fault_name_long',
  consent: 'review_fault_consent',
};

/** Stars for the eye. @example starsOf(4) // '★★★★☆' */
export const starsOf = (rating: number): string => '★'.repeat(rating) + '☆'.repeat(5 - rating);
