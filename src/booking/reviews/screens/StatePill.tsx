import { Pill, type Tone } from '../../../kit/ui/Pill.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { reviews } from '../../../model/reviews/fields/reviews.ts';
import type { ReviewState } from '../../../model/reviews/fields/vocab.ts';
import type { ReviewRow } from '../../../model/reviews/operations.ts';

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
