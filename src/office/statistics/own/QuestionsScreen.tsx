import { Hidden, PlainCheck, PlainInput, PlainSelect } from '../../../kit/form/plain.tsx';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { getT } from '../../../i18n/t.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type LetterState, MONDAY_WAYS, type MondayWay } from '../../../model/statistics/fields/vocab.ts';
import { href, localePath } from '../../../routing/href.ts';
import { spanText } from '../charts/written.ts';
import { PRESET_TITLES } from '../figures/PeriodBar.tsx';
import { askHref } from '../figures/figure-links.screen.ts';
import type { Names } from '../figures/names.ts';
import { dimensionNamer, type Kept, type LetterWays, NEW_KEPT, questionText } from './own-answer.ts';
import { keptQuestion } from './own-question.rules.ts';
import type { LetterRow, QuestionRow } from './questions.repo.ts';

export interface KeepProps {
  readonly query: string;
  readonly ways: LetterWays;
  /** What was typed and not kept, with why. */
  readonly typed: Kept | null;
  readonly problem: string;
  /** How the same question is called already. */
  readonly known: string;
  /** Where kept questions are listed. */
  readonly listHref: string;
  readonly action: string;
}

const MONDAY_TITLES = { '': 'stats_monday_none', email: 'stats_monday_email', message: 'stats_monday_message' } as const satisfies Readonly<
  Record<MondayWay, string>
>;

/** Fields of a kept question: name, whom it is shown, whether it stands on Today, how it comes each Monday. */
function KeepFields({ kept, ways, id }: { readonly kept: Kept; readonly ways: LetterWays; readonly id: string }) {
  const { t } = useStaff();
  const missing = [
    ways.isMail ? '' : t('stats_monday_no_mail'),
    ways.isGateway ? '' : t('stats_monday_no_gateway'),
    ways.isGateway && ways.phone === '' ? t('stats_monday_no_phone') : '',
    ways.isGateway && ways.phone !== '' ? t('stats_monday_phone', { phone: ways.phone }) : '',
  ].filter(Boolean);
  return (
    <>
      <PlainInput label={t('stats_keep_name')} name="name" required maxLength={60} defaultValue={kept.name} autoComplete="off" />
      <div className="stats-keep-flags">
        <PlainCheck name="pinned" defaultChecked={kept.pinned}>
          {t('stats_keep_pinned')}
        </PlainCheck>
        <PlainCheck name="shared" defaultChecked={kept.shared}>
          {t('stats_keep_shared')}
        </PlainCheck>
      </div>
      <PlainSelect
        id={`${id}-way`}
        label={t('stats_monday')}
        hint={[t('stats_monday_hint'), ...missing].join(' ')}
        name="monday"
        defaultValue={kept.monday}
        options={MONDAY_WAYS.map((way) => [way, t(MONDAY_TITLES[way])])}
      />
      <PlainInput label={t('stats_monday_address')} type="email" name="email" maxLength={200} defaultValue={kept.email} autoComplete="email" />
    </>
  );
}

/** Keeps the question that is shown. */
export function Keep({ query, ways, typed, problem, known, listHref, action }: KeepProps) {
  const { t } = useStaff();
  return (
    <details id="stats-keep" className="stats-keep" open={problem !== ''}>
      <summary className="kit-button kit-button-plain">{t('stats_keep')}</summary>
      {known !== '' && (
        <p className="kit-hint">
          {t('stats_keep_known', { name: known })} <a href={listHref}>{t('stats_questions_title')}</a>
        </p>
      )}
      <form method="post" action={action}>
        {problem !== '' && (
          <p className="kit-error" role="alert">
            {problem}
          </p>
        )}
        <Hidden of={{ question: query }} />
        <KeepFields kept={typed ?? NEW_KEPT} ways={ways} id="stats-keep" />
        <button className="kit-button kit-button-primary" type="submit" name="act" value="add">
          {t('save')}
        </button>
      </form>
    </details>
  );
}

export interface QuestionsProps {
  readonly rows: readonly QuestionRow[];
  /** Ids of questions that stand on the reader's Today. */
  readonly pinned: readonly string[];
  readonly letters: readonly LetterRow[];
  readonly names: Names;
  readonly ways: LetterWays;
  readonly me: string;
  /** The day of the country. */
  readonly today: string;
  readonly path: string;
  /** What was typed and not kept, by the id of its question, with why. */
  readonly failed: { readonly id: string; readonly typed: Kept; readonly problem: string } | null;
}

/** Questions that somebody keeps, and those that others share with the office. */
export const QuestionsScreen = staffScreen(getT, QuestionsOf);

const LETTER_TITLES = {
  claimed: 'stats_letter_claimed',
  sent: 'stats_letter_sent',
  failed: 'stats_letter_failed',
  unknown: 'stats_letter_unknown',
  kept_back: 'stats_letter_kept_back',
} as const satisfies Readonly<Record<LetterState, MessageKey>>;
const LETTER_CODES: Readonly<Record<string, MessageKey>> = {
  no_mail: 'stats_monday_no_mail',
  no_phone: 'stats_monday_no_phone',
  none: 'stats_monday_no_gateway',
  hidden: 'stats_letter_hidden',
};

function QuestionsOf(props: QuestionsProps) {
  const { rows, me, failed } = props;
  const { t, lang, country } = useStaff();
  const own = rows.filter(({ owner }) => owner === me);
  const shared = rows.filter(({ owner }) => owner !== me);
  const isElsewhere = failed !== null && !own.some(({ id }) => id === failed.id);
  return (
    <div className="stats stats-questions">
      <header>
        <a href={localePath(href('stats', { country }), lang)}>{t('stats_title')}</a>
        <h1>{t('stats_questions_title')}</h1>
        <p className="kit-hint">
          {t('stats_questions_text')} <a href={askHref({ lang, country })}>{t('stats_ask_new_question')}</a>
        </p>
      </header>
      {isElsewhere && (
        <p className="kit-error" role="alert">
          {failed.problem}
        </p>
      )}
      <section className="stats-block" aria-labelledby="stats-own-questions">
        <h2 id="stats-own-questions">{t('stats_questions_own')}</h2>
        {own.length === 0 ? (
          <p className="stats-empty">{t('stats_questions_none')}</p>
        ) : (
          <ul className="stats-kept">
            {own.map((row) => (
              <Question key={row.id} {...props} row={row} isOwn />
            ))}
          </ul>
        )}
      </section>
      {shared.length > 0 && (
        <section className="stats-block" aria-labelledby="stats-shared-questions">
          <h2 id="stats-shared-questions">{t('stats_questions_shared')}</h2>
          <ul className="stats-kept">
            {shared.map((row) => (
              <Question key={row.id} {...props} row={row} isOwn={false} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Question({ row, isOwn, pinned, letters, names, ways, today, path, failed }: QuestionsProps & { readonly row: QuestionRow; readonly isOwn: boolean }) {
  const { t, lang, country, timezone } = useStaff();
  const known = keptQuestion(row.question, today);
  const isPinned = pinned.includes(row.id);
  const letter = isOwn && row.monday ? letters.find(({ question }) => question === row.id) : undefined;
  const owner = names.words.people.find(({ id }) => id === row.owner);
  const notes = [
    isOwn ? (row.shared ? t('stats_kept_shared') : '') : owner ? localized(owner, 'name', lang) : '',
    isPinned ? t('stats_kept_pinned') : '',
    isOwn && row.monday ? t(row.monday === 'email' ? 'stats_kept_email' : 'stats_kept_message') : '',
  ].filter(Boolean);
  const fault = failed?.id === row.id ? failed : null;
  const kept: Kept = fault?.typed ?? { name: row.name, shared: row.shared, pinned: isPinned, monday: row.monday, email: row.email };
  return (
    <li id={`q-${row.id}`}>
      <a className="stats-kept-name" href={askHref({ lang, country }, row.question)}>
        {row.name}
      </a>
      {known && (
        <p>
          {questionText(known.question, dimensionNamer(names, lang, t), t)} ·{' '}
          {known.asked.preset ? t(PRESET_TITLES[known.asked.preset]) : spanText(known.asked.period, lang, true)}
        </p>
      )}
      {notes.length > 0 && <p className="kit-hint">{notes.join(' · ')}</p>}
      {letter && (
        <p className={letter.state === 'failed' || letter.state === 'unknown' ? 'kit-error' : 'kit-hint'}>
          {t(LETTER_TITLES[letter.state], { when: letter.told_at === '' ? '' : formatMoment(letter.told_at, lang, timezone) })}
          {LETTER_CODES[letter.code] ? ` ${t(LETTER_CODES[letter.code] as MessageKey)}` : ''}
        </p>
      )}
      {isOwn ? (
        <details className="stats-keep" open={fault !== null}>
          <summary className="kit-button kit-button-quiet" aria-label={t('stats_kept_edit_of', { name: row.name })}>
            {t('stats_kept_edit')}
          </summary>
          <form method="post" action={path}>
            {fault && (
              <p className="kit-error" role="alert">
                {fault.problem}
              </p>
            )}
            <Hidden of={{ id: row.id, revision: row.revision }} />
            <KeepFields kept={kept} ways={ways} id={`q-${row.id}`} />
            <button className="kit-button kit-button-primary" type="submit" name="act" value="change">
              {t('save')}
            </button>
          </form>
          <form method="post" action={path}>
            <Hidden of={{ id: row.id, revision: row.revision }} />
            <button className="kit-button kit-button-danger" type="submit" name="act" value="drop">
              {t('stats_kept_drop', { name: row.name })}
            </button>
          </form>
        </details>
      ) : (
        <form method="post" action={path}>
          <Hidden of={{ id: row.id }} />
          <button
            className="kit-button kit-button-quiet"
            type="submit"
            name="act"
            value={isPinned ? 'unpin' : 'pin'}
            aria-label={t(isPinned ? 'stats_kept_unpin_of' : 'stats_kept_pin_of', { name: row.name })}
          >
            {t(isPinned ? 'stats_kept_unpin' : 'stats_kept_pin')}
          </button>
        </form>
      )}
    </li>
  );
}
