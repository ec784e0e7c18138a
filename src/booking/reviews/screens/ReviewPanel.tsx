import { can } from '../../../access/policy.ts';
import { asking, withPb, editBody } from '../../../data/ask.ts';
import { describedHistory } from '../../../kit/history/described.ts';
import { HistoryFold } from '../../../kit/history/History.tsx';
import { describedShape } from '../../../kit/form/described.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { reviews } from '../../../model/reviews/fields/reviews.ts';
import { actOnReview, readVoucherOf, type ReviewRow } from '../../../model/reviews/operations.ts';
import { getReview } from '../repo.ts';
import { tellReviewsChanged } from '../waiting.ts';
import { movesFrom, type ReviewMove } from '../rules/moves.ts';
import { WhyForm } from '../../../kit/form/WhyForm.tsx';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useLink } from '../../../kit/panels/Address.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { starsOf, StatePill } from './stars.tsx';

const loadVoucher = asking(readVoucherOf);

/** What the guest wrote, and of which trip. */
function ReviewFacts({ review, excursion }: { readonly review: ReviewRow; readonly excursion: string }) {
  const { t, lang, timezone } = useStaff();
  const { language, rating, written_at, trip_month, name, text, translation, decline_reason, is_demo } = review;
  const facts = [
    [t('review_excursion'), excursion],
    [t('review_month'), trip_month],
    [t('review_voucher'), is_demo ? '—' : <VoucherLink key="voucher" id={review.id} />],
    [t('review_rating'), rating > 0 ? `${starsOf(rating)} ${rating}` : '—'],
    [t('review_language'), language ? t(reviews.fields.language.about.options[language]) : '—'],
    ...(written_at ? [[t('review_written'), formatMoment(written_at, lang, timezone)] as const] : []),
    ...(decline_reason ? [[t('review_decline_reason'), decline_reason] as const] : []),
  ] as const;
  return (
    <>
      <p className="pb-3">
        <StatePill review={review} />
      </p>
      {is_demo && <p className="kit-hint pb-3">{t('review_demo_text')}</p>}
      <section className="desk-preview" aria-label={t('review_text')}>
        <h3 className="kit-heading">{t('review_text')}</h3>
        <article lang={language || undefined}>
          <p className="whitespace-pre-line">{text || t('review_no_words')}</p>
          {name && <p className="font-semibold">{name}</p>}
        </article>
        {translation && (
          <article lang={language === 'ru' ? 'en' : 'ru'}>
            <p className="kit-hint">{t('review_translation')}</p>
            <p className="whitespace-pre-line">{translation}</p>
          </article>
        )}
      </section>
      <dl className="kit-facts">
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The voucher that it is of; a link for whoever reads vouchers. */
function VoucherLink({ id }: { readonly id: string }) {
  const { lang, country, session } = useStaff();
  const link = useLink();
  const { found } = useQuery(loadVoucher, [{ id }]);
  const { id: voucher = '', number = '' } = found.data ?? {};
  if (voucher === '') return '—';
  if (!can(session, 'vouchers.read')) return number;
  return <a {...link(localePath(href('voucher', { country, id: voucher }), lang))}>{number || voucher}</a>;
}

const load = withPb(getReview);
const SHAPE = describedShape<ReviewRow>(reviews, {});
const HISTORY = describedHistory(reviews);
const STATE_TEXTS = {
  invited: 'review_invited_text',
  waiting: 'review_waiting_text',
  published: 'review_published_text',
  declined: 'review_declined_text',
  withdrawn: 'review_withdrawn_text',
} as const;

interface ReviewPanelProps {
  readonly id: string;
  readonly first: ReviewRow | null;
  readonly closeTo: string;
  readonly excursionOf: (id: string) => string;
  readonly onChanged: () => void;
}

/** One review: what the guest wrote, what the house adds to it, and whether everybody reads it. */
export function ReviewPanel({ id, first, closeTo, excursionOf, onChanged }: ReviewPanelProps) {
  const { t, session } = useStaff();
  const { found, set, retry } = useQuery(load, [id], { first, live: live('reviews') });
  const mayEdit = can(session, 'reviews.edit');
  const changed = (review: ReviewRow): void => {
    set(review);
    onChanged();
    tellReviewsChanged();
  };
  const named = found.data && found.data.rating > 0 ? { name: found.data.name || '—', rating: found.data.rating } : null;
  return (
    <SidePanel title={named ? t('review_of', named) : t('review_single')} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
        {(review) => (
          <>
            <ReviewFacts review={review} excursion={excursionOf(review.excursion)} />
            {mayEdit && review.state !== 'invited' && review.state !== 'withdrawn' && (
              <RecordEditForm
                draft={`reviews/${id}`}
                record={review}
                shape={SHAPE}
                submitLabel={t('save')}
                save={async (edit, expected) => (await asking(actOnReview)({ id, action: 'save' }, { expected, edit: editBody(edit) })).review}
                onSaved={(saved) => {
                  sayDone(t('review_saved'));
                  changed(saved);
                }}
              />
            )}
            {mayEdit && <Moves review={review} onMoved={changed} />}
            <HistoryFold entity="reviews" id={review.id} revision={review.revision} words={HISTORY} />
          </>
        )}
      </PanelRecord>
    </SidePanel>
  );
}

function Moves({ review, onMoved }: { readonly review: ReviewRow; readonly onMoved: (review: ReviewRow) => void }) {
  const { t } = useStaff();
  const moves = movesFrom(review.state);
  const move = async (action: ReviewMove, reason?: string): Promise<void> => {
    onMoved((await asking(actOnReview)({ id: review.id, action, reason }, { expected: review.revision })).review);
    sayDone(t(action === 'publish' ? 'review_published' : 'review_declined'));
  };
  return (
    <section className="kit-danger">
      <p className="text-ink-2">{t(STATE_TEXTS[review.state])}</p>
      {moves.includes('publish') && (
        <Button look="primary" action={() => move('publish')}>
          {t('review_publish')}
        </Button>
      )}
      {moves.includes('decline') && (
        <WhyForm
          name={`reviews/${review.id}/decline`}
          label={t('review_decline')}
          question={t('review_why')}
          maxLength={500}
          onSay={(why) => move('decline', why)}
        />
      )}
    </section>
  );
}
