import {
  ArrowRightLeft,
  CalendarClock,
  CircleX,
  Cog,
  Link2,
  type LucideIcon,
  MessageSquareReply,
  MessageSquareShare,
  PhoneIncoming,
  PhoneOutgoing,
  StickyNote,
  Wallet,
} from 'lucide-react';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { LeadPartProps } from './lead-part.ts';
import { type Entry, timelineOf } from './timeline.ts';

const SIGNS: Readonly<Record<Entry['sign'], LucideIcon>> = {
  call_in: PhoneIncoming,
  call_out: PhoneOutgoing,
  message_in: MessageSquareReply,
  message_out: MessageSquareShare,
  comment: StickyNote,
  offer: Link2,
  stage: ArrowRightLeft,
  system: Cog,
  payment: Wallet,
  moved: CalendarClock,
  cancelled: CircleX,
};

/** Everything that was said and done, newest first. */
export function LeadTimeline({ page, words }: LeadPartProps) {
  const { t, lang, country, timezone } = useStaff();
  const { formats } = useFormats();
  const entries = timelineOf(page, { words, formats, lang, t });
  return (
    <section aria-label={t('lead_timeline')}>
      <h3 className="kit-heading">{t('lead_timeline')}</h3>
      {entries.length === 0 && <p className="text-ink-2">{t('lead_timeline_empty')}</p>}
      <ol className="kit-timeline">
        {entries.map(({ id, at, by, sign, title, text, voucher }) => {
          const Sign = SIGNS[sign];
          return (
            <li key={id}>
              <Sign className="size-4" aria-hidden />
              <div>
                <p className="kit-history-head">
                  <span className="font-medium">{title}</span>
                  <span className="text-ink-2">
                    {by && `${by} · `}
                    <time dateTime={at.replace(' ', 'T')}>{formatMoment(at, lang, timezone)}</time>
                  </span>
                </p>
                <p className="kit-said">
                  {text}
                  {voucher && (
                    <>
                      {text && ' · '}
                      <a href={localePath(href('voucher', { country, id: voucher.id }), lang)}>{voucher.title}</a>
                    </>
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
