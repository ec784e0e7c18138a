import { can } from '../../../access/policy.ts';
import { withPb } from '../../../data/browser-pb.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useLink } from '../../../kit/panels/Address.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import { reviews } from '../../../model/reviews/fields/reviews.ts';
import { readVoucherOf, type ReviewRow } from '../repo.ts';
import { StatePill } from './StatePill.tsx';
import { starsOf } from './stars.ts';

const loadVoucher = withPb(readVoucherOf);

/** What the guest wrote, and of which trip. */
export function ReviewFacts({ review, excursion }: { readonly review: ReviewRow; readonly excursion: string }) {
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
  const { found } = useQuery(loadVoucher, [id]);
  const { id: voucher = '', number = '' } = found.data ?? {};
  if (voucher === '') return '—';
  if (!can(session, 'vouchers.read')) return number;
  return <a {...link(localePath(href('voucher', { country, id: voucher }), lang))}>{number || voucher}</a>;
}
