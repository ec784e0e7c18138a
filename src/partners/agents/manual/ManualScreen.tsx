import { localized } from '../../../i18n/localized.ts';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDate, formatDay } from '../../../kit/fields/date/format-date.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import { MANUAL_STATES, type ManualState } from '../../../model/agents/fields/vocab.ts';
import type { ManualRow } from '../../../model/leads/referral.operations.ts';
import { ReadTable } from '../../../kit/data-grid/ReadTable.tsx';

const STATE_TITLES: Readonly<Record<ManualState, MessageKey>> = {
  submitted: 'manual_state_submitted',
  matched: 'manual_state_matched',
  disputed: 'manual_state_disputed',
  approved: 'manual_state_approved',
  rejected: 'manual_state_rejected',
};

interface ManualScreenProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly timezone: string;
  readonly state: ManualState;
  readonly entries: readonly ManualRow[];
  readonly excursions: readonly ExcursionName[];
  readonly nextHref: string;
}

/** Excursion, day and people of a trip, as far as an agent knows them. */
export function tripOf(
  { excursion, date, pax }: Pick<ManualRow, 'excursion' | 'date' | 'pax'>,
  words: Pick<ManualScreenProps, 'lang' | 't' | 'excursions'>,
): string {
  const { lang, t, excursions } = words;
  const found = excursions.find(({ id }) => id === excursion);
  const parts = [found ? localized(found, 'name', lang) : '', date === '' ? '' : formatDay(date, lang), pax > 0 ? t('manual_people', { count: pax }) : ''];
  return parts.filter((part) => part !== '').join(', ');
}

/** The office's list of what agents say of guests whom they sent, by state. */
export function ManualScreen({ lang, t, country, timezone, state, entries, excursions, nextHref }: ManualScreenProps) {
  const page = localePath(href('referral-manual', { country }), lang);
  return (
    <div className="manual-office">
      <header>
        <h1 className="kit-heading">{t('nav_manual')}</h1>
        <p className="text-ink-2">{t('manual_office_text')}</p>
        <nav className="kit-tabs" aria-label={t('manual_states')}>
          {MANUAL_STATES.map((one) => (
            <a key={one} href={`${page}?state=${one}`} aria-current={one === state ? 'page' : undefined}>
              {t(STATE_TITLES[one])}
            </a>
          ))}
        </nav>
      </header>
      {entries.length === 0 ? (
        <p className="manual-none text-ink-2">{t('manual_list_empty')}</p>
      ) : (
        <ReadTable
          titles={[t('manual_guest'), t('manual_agent'), t('manual_contacts'), t('manual_sent_on'), t('manual_trip'), t('manual_attention')]}
          rows={entries.map((entry) => ({
            id: entry.id,
            cells: [
              <a
                key="open"
                className="text-sea underline"
                href={`${page}?state=${state}&entry=${entry.id}`}
                aria-label={t('manual_open_of', { name: entry.guest_name })}
              >
                {entry.guest_name}
              </a>,
              entry.agent_name[lang],
              [entry.phone, entry.messenger].filter((part) => part !== '').join(', '),
              formatDate(entry.said_at, lang, timezone),
              tripOf(entry, { lang, t, excursions }),
              entry.conflicts > 0 ? t('manual_conflict_count') : '',
            ],
          }))}
        />
      )}
      {nextHref !== '' && (
        <p className="manual-none">
          <a className="kit-button kit-button-plain" href={nextHref}>
            {t('manual_next')}
          </a>
        </p>
      )}
    </div>
  );
}
