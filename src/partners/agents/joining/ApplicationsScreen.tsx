import { Hidden, PlainInput } from '../../../kit/form/plain.tsx';
import { PageLinks } from '../../../kit/ui/PageLinks.tsx';
import type { PersonWord } from '../../../people/desk/repo/desk-words.ts';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { href, localePath } from '../../../routing/href.ts';
import { AGENT_KINDS, APPLICATION_STATES } from '../../../model/agents/fields/vocab.ts';
import type { InviteTyped, MadeLink } from './invites.server.ts';
import type { ListedApplication } from '../../../model/agents/joining.operations.ts';
import { InviteForm, InviteLink, KIND_TITLES } from './InviteParts.tsx';

type ApplicationState = (typeof APPLICATION_STATES)[number];

const LISTS: Readonly<Record<ApplicationState, MessageKey>> = {
  waiting: 'applications_waiting',
  invited: 'applications_invited',
  rejected: 'applications_rejected',
};
const EMPTY: Readonly<Record<ApplicationState, MessageKey>> = {
  waiting: 'applications_none_waiting',
  invited: 'applications_none_invited',
  rejected: 'applications_none_rejected',
};

/** What of a rejection came to nothing. */
export interface FailedRejection {
  readonly id: string;
  readonly reason: string;
  readonly problem: string;
}

export interface ApplicationsScreenProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly timezone: string;
  readonly state: ApplicationState;
  readonly page: number;
  readonly rows: readonly ListedApplication[];
  readonly hasMore: boolean;
  readonly people: readonly PersonWord[];
  readonly made: MadeLink | null;
  readonly typed: InviteTyped | null;
  readonly failed: FailedRejection | null;
  readonly action: string;
}

/** Who asks to become an agent: a senior invites them, or rejects them with a reason. */
export function ApplicationsScreen(props: ApplicationsScreenProps) {
  const { lang, t, country, timezone, state, page, rows, hasMore, made, typed, failed } = props;
  const path = localePath(href('referral-applications', { country }), lang);
  const isAbout = (id: string): boolean => typed?.application === id || failed?.id === id;
  const lost = [
    typed && !rows.some(({ id }) => id === typed.application) ? typed.problem : '',
    failed && !rows.some(({ id }) => id === failed.id) ? failed.problem : '',
  ];
  return (
    <div className="grid gap-4 py-4">
      <header className="grid gap-2 px-4">
        <h1 className="kit-heading">{t('nav_applications')}</h1>
        <p className="text-ink-2">{t('applications_text')}</p>
        {made && <InviteLink {...{ lang, t, timezone, made }} />}
        {lost.filter(Boolean).map((problem) => (
          <p key={problem} className="kit-notice kit-notice-bad" role="alert">
            {problem}
          </p>
        ))}
        <nav className="kit-tabs" aria-label={t('applications_lists')}>
          {APPLICATION_STATES.map((one) => (
            <a key={one} href={`${path}?state=${one}`} aria-current={one === state ? 'page' : undefined}>
              {t(LISTS[one])}
            </a>
          ))}
        </nav>
      </header>
      {rows.length === 0 && <p className="px-4 text-ink-2">{t(EMPTY[state])}</p>}
      {rows.map((row) => (
        <Application key={row.id} row={row} isOpen={isAbout(row.id)} {...props} />
      ))}
      <PageLinks {...{ t, page, hasMore }} to={(number) => `${path}?state=${state}&page=${number}`} />
    </div>
  );
}

type RowProps = ApplicationsScreenProps & { readonly row: ListedApplication; readonly isOpen: boolean };

function Application({ row, isOpen, ...props }: RowProps) {
  const { lang, t, timezone, people, typed, failed, action } = props;
  const kind = AGENT_KINDS.find((one) => one === row.kind);
  const own = typed?.application === row.id ? typed : null;
  const reason = failed?.id === row.id ? failed : null;
  const start = {
    ...{ name: row.name, kind: row.kind, phone: row.phone, email: row.email, application: row.id },
    language: row.language === 'en' ? ('en' as const) : ('ru' as const),
  };
  return (
    <article className="application" aria-labelledby={`a-${row.id}`}>
      <h2 id={`a-${row.id}`} className="kit-heading">
        {row.name}
      </h2>
      <p className="text-ink-2">{[kind ? t(KIND_TITLES[kind]) : '', row.place, formatDate(row.created, lang, timezone)].filter(Boolean).join(' · ')}</p>
      <p className="application-way">{row.way}</p>
      <p className="application-reach">
        {row.phone !== '' && <a href={`tel:${row.phone.replace(/[^+\d]/g, '')}`}>{row.phone}</a>}
        {row.email !== '' && <a href={`mailto:${row.email}`}>{row.email}</a>}
        <span className="text-ink-2">{t(row.language === 'en' ? 'invite_in_en' : 'invite_in_ru')}</span>
      </p>
      {row.state === 'rejected' && row.decided_at !== '' && (
        <p className="text-ink-2">{t('applications_rejected_why', { day: formatDate(row.decided_at, lang, timezone), reason: row.reason })}</p>
      )}
      {row.state === 'waiting' && (
        <div className="application-acts">
          <details open={own !== null}>
            <summary className="kit-button kit-button-primary" aria-label={t('applications_invite_of', { name: row.name })}>
              {t('applications_invite')}
            </summary>
            <InviteForm {...{ lang, t, people, action, typed: own, start, name: row.id }} />
          </details>
          <details open={isOpen && reason !== null}>
            <summary className="kit-button kit-button-plain" aria-label={t('applications_reject_of', { name: row.name })}>
              {t('applications_reject')}
            </summary>
            <form method="post" data-proven="" action={action} className="kit-form">
              {reason && (
                <p className="kit-notice kit-notice-bad" role="alert">
                  {reason.problem}
                </p>
              )}
              <Hidden of={{ id: row.id, revision: row.revision }} />
              <PlainInput
                label={t('agents_reason')}
                hint={t('applications_reject_hint')}
                name="reason"
                maxLength={300}
                required
                defaultValue={reason?.reason ?? ''}
              />
              <button type="submit" className="kit-button kit-button-danger" name="act" value="reject">
                {t('applications_reject')}
              </button>
            </form>
          </details>
        </div>
      )}
    </article>
  );
}
