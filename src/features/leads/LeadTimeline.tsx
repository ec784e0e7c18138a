import { ArrowRightLeft, Cog, Link2, type LucideIcon, MessageSquareReply, MessageSquareShare, PhoneIncoming, PhoneOutgoing, StickyNote } from 'lucide-react';
import type { Activity } from '../../schema/collections/activities.ts';
import type { ActivityKind } from '../../schema/vocab.ts';
import { formatMoment } from '../../kit/fields/date/format-date.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import type { LeadPartProps } from './lead-part.ts';
import { nameIn, statusOf } from './lead-words.ts';
import { localized } from '../../i18n/localized.ts';
import { KIND_TITLES } from './QuickAdd.tsx';

const SIGNS: Readonly<Record<ActivityKind, LucideIcon>> = {
  call_in: PhoneIncoming,
  call_out: PhoneOutgoing,
  message_in: MessageSquareReply,
  message_out: MessageSquareShare,
  comment: StickyNote,
  offer: Link2,
  stage: ArrowRightLeft,
  system: Cog,
};

/** Everything that was said and done, newest first. */
export function LeadTimeline({ page: { activities }, words }: LeadPartProps) {
  const { t, lang, timezone } = useStaff();
  return (
    <section aria-label={t('lead_timeline')}>
      <h3 className="kit-heading">{t('lead_timeline')}</h3>
      {activities.length === 0 && <p className="text-ink-2">{t('lead_timeline_empty')}</p>}
      <ol className="kit-timeline">
        {activities.map((activity) => {
          const Sign = SIGNS[activity.kind];
          return (
            <li key={activity.id}>
              <Sign className="size-4" aria-hidden />
              <div>
                <p className="kit-history-head">
                  <span className="font-medium">{t(KIND_TITLES[activity.kind])}</span>
                  <span className="text-ink-2">
                    {activity.by_name && `${activity.by_name} · `}
                    <time dateTime={activity.at.replace(' ', 'T')}>{formatMoment(activity.at, lang, timezone)}</time>
                  </span>
                </p>
                <p className="kit-said">{activity.text || <ActivityData activity={activity} words={words} />}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What the system's own entries say in their facts. */
function ActivityData({ activity: { kind, data }, words }: { readonly activity: Activity; readonly words: LeadPartProps['words'] }) {
  const { t, lang } = useStaff();
  const stageName = (code: unknown): string => {
    const status = statusOf(words, String(code ?? ''));
    return status ? localized(status, 'name', lang) : String(code ?? '');
  };
  if (kind === 'stage') {
    const reason = String(data?.['loss_reason'] ?? '');
    return `${stageName(data?.['from'])} → ${stageName(data?.['to'])}${reason === '' ? '' : ` · ${nameIn(words.reasons, reason, lang)}`}`;
  }
  if (Array.isArray(data?.['picks'])) return t('activity_picked', { count: data['picks'].length });
  if (data?.['merged']) return t('activity_merged', { number: String(data['number'] ?? '') });
  if (Array.isArray(data?.['excursions'])) return t('activity_offered', { count: data['excursions'].length });
  return null;
}
