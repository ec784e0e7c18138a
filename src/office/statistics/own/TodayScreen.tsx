import { getT } from '../../../i18n/t.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { numberText, spanText } from '../charts/written.ts';
import type { Names } from '../figures/names.ts';
import { againstText, figureText, type OwnAnswer } from './own-answer.ts';
import { type KeptQuestion, type OwnReader, stretchesOf } from './own-question.rules.ts';
import { askHref, leadsHref, type LinkTo, ownListHref, vouchersHref } from '../figures/figure-links.screen.ts';
import { SOLD } from '../figures/figure.rules.ts';
import { PRESET_TITLES } from '../figures/PeriodBar.tsx';

export interface PinnedQuestion extends KeptQuestion {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

export interface TodayProps {
  readonly pinned: readonly PinnedQuestion[];
  /** By the ids of questions; of those that the reader may not ask there is none. */
  readonly answers: ReadonlyMap<string, OwnAnswer>;
  readonly names: Names;
  readonly reader: OwnReader;
  readonly day: string;
  /** What waits today: leads in work, leads that came, vouchers that sail; the reader's own where he sees his own alone. */
  readonly counts: Readonly<Record<'open' | 'new' | 'sailing', number>>;
}

/** Where a working day begins for whoever likes it so: what he pinned, and what waits. */
export const TodayScreen = staffScreen(getT, TodayOf);

function TodayOf({ pinned, answers, names, reader, day, counts }: TodayProps) {
  const { t, lang, country } = useStaff();
  const { format } = useFormats();
  const to: LinkTo = { lang, country, ...(reader.isAll ? {} : { own: reader.own }) };
  const kinds = names.words.statuses;
  const period = { from: day, to: day };
  const whose = reader.isAll ? {} : { manager: reader.own };
  const waits = [
    { key: 'open', text: t('stats_today_open'), n: counts.open, link: leadsHref(to, 'in_work', period, whose) },
    { key: 'new', text: t('stats_today_new'), n: counts.new, link: leadsHref(to, 'new', period, whose) },
    { key: 'sailing', text: t('stats_today_sailing'), n: counts.sailing, link: vouchersHref(to, 'sailed', period, { ...whose, state: SOLD }) },
  ] as const;
  const at = (route: 'leads' | 'reminders' | 'stats-questions', query = ''): string => `${localePath(href(route, { country }), lang)}${query}`;
  return (
    <div className="stats stats-today">
      <header>
        <h1>{t('stats_today_title')}</h1>
        <p className="kit-hint">{spanText(period, lang, true)}</p>
      </header>
      {pinned.length === 0 ? (
        <p className="stats-empty">
          {t('stats_today_none')} <a href={askHref({ lang, country })}>{t('stats_ask_title')}</a>
        </p>
      ) : (
        <ul className="stats-tiles stats-pinned" aria-label={t('stats_today_pinned')}>
          {pinned.map(({ id, name, query, question, asked }) => {
            const answer = answers.get(id);
            const value = answer ? figureText(question.measure, answer.whole, format, lang) : '';
            const isNothing = !answer || answer.whole.top + answer.whole.of === 0;
            const list = isNothing ? undefined : ownListHref(to, question, asked.period, kinds);
            const against = answer ? againstText(question.measure, answer.whole, answer.before, stretchesOf(asked), lang, t) : '';
            return (
              <li key={id}>
                <a className="stats-tile-name" href={askHref({ lang, country }, query)}>
                  {name}
                </a>
                {answer ? (
                  list === undefined ? (
                    <strong>{value}</strong>
                  ) : (
                    <a className="stats-tile-value" href={list} aria-label={`${name}: ${value}`}>
                      {value}
                    </a>
                  )
                ) : (
                  <small>{t('stats_today_hidden')}</small>
                )}
                <small>{asked.preset ? t(PRESET_TITLES[asked.preset]) : spanText(asked.period, lang)}</small>
                {against !== '' && <small>{against}</small>}
              </li>
            );
          })}
        </ul>
      )}
      <section className="stats-block" aria-labelledby="stats-waits">
        <h2 id="stats-waits">{t(reader.isAll ? 'stats_today_waits' : 'stats_today_waits_own')}</h2>
        <ul className="stats-waits">
          {waits.map(({ key, text, n, link }) => (
            <li key={key}>
              {link === undefined || n === 0 ? (
                <span>{text}</span>
              ) : (
                <a href={link} aria-label={`${text}: ${numberText(n, lang)}`}>
                  {text}
                </a>
              )}
              <strong>{numberText(n, lang)}</strong>
            </li>
          ))}
        </ul>
        <ul className="stats-links">
          <li>
            <a href={at('leads', '?overdue=1&sort=due_at')}>{t('stats_today_overdue')}</a>
          </li>
          <li>
            <a href={at('reminders')}>{t('stats_today_reminders')}</a>
          </li>
          <li>
            <a href={at('stats-questions')}>{t('stats_questions_title')}</a>
          </li>
        </ul>
      </section>
    </div>
  );
}
