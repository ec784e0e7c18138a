import { PlainTable } from '../../../kit/data-grid/PlainTable.tsx';
import { ExportMenu } from '../../../kit/data-grid/ExportMenu.tsx';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { type StaffValue, useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { languageWords, pageWords, sourceWords } from '../page-words.ts';
import type { HitFigures, Sum } from '../../../model/hits/operations.ts';
import { everyDay, HIT_PERIODS, type HitPeriod, lastDays, type PeriodFault } from '../rules/period.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { hits as hitsEn } from '../../../model/hits/messages/en.ts';
import { hits as hitsRu } from '../../../model/hits/messages/ru.ts';
import { placeIn, SmallChart } from '../../../kit/ui/SmallChart.tsx';
import { PeriodPicker } from '../../../kit/period/PeriodPicker.tsx';
import { isDay } from '../../../lib/time/zone.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { ReactNode } from 'react';

const LOCALES: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** A count as it is written. @example numberText(12345, 'en') // '12,345' */
const numberText = (count: number, lang: Language): string => new Intl.NumberFormat(LOCALES[lang]).format(count);

/** A part of all. @example shareText(0.125, 'en') // '12.5%' */
const shareText = (share: number, lang: Language): string => new Intl.NumberFormat(LOCALES[lang], { style: 'percent', maximumFractionDigits: 1 }).format(share);

/** How far something is from what was before, with its sign. @example changeText(0.5, 'en') // '+50%' */
const changeText = (change: number, lang: Language): string =>
  new Intl.NumberFormat(LOCALES[lang], { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 }).format(change);

interface RankedRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly count: number;
}

interface RankingProps {
  readonly id: string;
  readonly title: string;
  /** What its rows are. */
  readonly of: string;
  readonly rows: readonly RankedRow[];
  /** What shares are shares of. */
  readonly total: number;
}

/** Sums from the largest to the smallest, each with its share of all. */
function Ranking({ id, title, of, rows, total }: RankingProps) {
  const { t, lang } = useStaff();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <PlainTable titles={[of, t('hits_count'), t('hits_share')]}>
        {rows.map(({ key, name, count }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{numberText(count, lang)}</td>
            <td>{shareText(count / Math.max(1, total), lang)}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  );
}

const FAULTS = {
  not_a_day: 'hits_fault_not_a_day',
  backwards: 'hits_fault_backwards',
  ahead: 'hits_fault_ahead',
  too_long: 'hits_fault_too_long',
} as const satisfies Record<PeriodFault, string>;

interface PeriodFormProps {
  readonly today: string;
  readonly period: HitPeriod;
  /** As somebody typed it. */
  readonly typed: HitPeriod;
  readonly fault: PeriodFault | null;
}

/** Which days opened pages are shown of. */
function PeriodForm({ today, period, typed, fault }: PeriodFormProps) {
  const { t, lang, country } = useStaff();
  const path = localePath(href('stats-hits', { country }), lang);
  const isWrong = (day: string): boolean => fault !== null && (fault !== 'not_a_day' || !isDay(day));
  return (
    <PeriodPicker
      {...{ path, linksTitle: t('hits_periods'), showTitle: t('hits_show'), last: today, fault: fault && t(FAULTS[fault]) }}
      links={HIT_PERIODS.map((days) => {
        const { from, to } = lastDays(today, days);
        const isShown = period.from === from && period.to === to;
        return { key: String(days), text: t('hits_last', { count: days }), href: `${path}?from=${from}&to=${to}`, isShown };
      })}
      from={{ title: t('hits_from'), value: typed.from, isWrong: isWrong(typed.from) }}
      to={{ title: t('hits_to'), value: typed.to, isWrong: isWrong(typed.to) }}
    />
  );
}

const LEFT = 52;

/** A round number not below another one: what the scale ends with. @example roundUp(37) // 40 */
function roundUp(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))));
  return Math.max(1, Math.ceil(value / step) * step);
}

/** Opened pages by day. The table beside it says the same in numbers. @param days every day of the stretch */
function HitChart({ days }: { readonly days: readonly Sum[] }) {
  const { t, lang } = useStaff();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < 2) return null;
  const peak = days.reduce((most, one) => (one.count > most.count ? one : most));
  const top = roundUp(peak.count);
  const { x, y } = placeIn(LEFT);
  const line = days.map(({ count }, at) => `${at === 0 ? 'M' : 'L'}${x(at / (days.length - 1))} ${y(count / top)}`).join('');
  const words = { from: formatDay(first.of, lang), to: formatDay(last.of, lang), most: numberText(peak.count, lang), peak: formatDay(peak.of, lang) };
  const marks = [0, top].map((count) => ({ part: count / top, text: numberText(count, lang) }));
  return (
    <SmallChart label={t('hits_chart', words)} left={LEFT} marks={marks} from={words.from} until={words.to}>
      <path className="kit-small-chart-area" d={`${line}L${x(1)} ${y(0)}L${x(0)} ${y(0)}Z`} />
      <path d={line} />
    </SmallChart>
  );
}

/** Texts of the screen of opened pages, and no others. */
const hitsT = islandTranslator({ ru: { ...authRu, ...staffRu, ...hitsRu }, en: { ...authEn, ...staffEn, ...hitsEn } });

interface HitsProps {
  readonly today: string;
  readonly asked: { readonly period: HitPeriod; readonly typed: HitPeriod; readonly fault: PeriodFault | null };
  readonly figures: HitFigures;
  /** Addresses of pages that show a record, by how they are counted. */
  readonly paths: Readonly<Record<string, string>>;
}

/** How often pages were opened, by day, page, source, language and agent. */
export const HitsScreen = staffScreen(hitsT, HitsOf);

function HitsOf({ today, asked, figures, paths }: HitsProps) {
  const staff = useStaff();
  const { t, lang } = staff;
  const { period } = asked;
  const { total, before } = figures;
  const counts = new Map(figures.days.map(({ of, count }) => [of, count]));
  const days = everyDay(period).map((of) => ({ of, count: counts.get(of) ?? 0 }));
  return (
    <div className="hits">
      <header>
        <h1>{t('hits_title')}</h1>
        <ExportMenu list="hits" query={`from=${period.from}&to=${period.to}`} />
      </header>
      <p className="kit-hint">{t('hits_text')}</p>
      <PeriodForm today={today} {...asked} />
      {total === 0 ? (
        <p className="hits-empty">{t('hits_empty')}</p>
      ) : (
        <>
          <p className="hits-total">
            <strong>{t('hits_total', { count: total })}</strong>{' '}
            <span>
              {before === 0 ? t('hits_before_none') : t('hits_before', { change: changeText(total / before - 1, lang), before: numberText(before, lang) })}
            </span>
          </p>
          <HitChart days={days} />
          <Days days={days} />
          <Ranking id="hits-pages" title={t('hits_pages')} of={t('hits_page')} rows={pageRows({ figures, paths }, staff)} total={total} />
          <Ranking
            {...{ id: 'hits-sources', title: t('hits_sources'), of: t('hits_source'), total }}
            rows={figures.sources.map(({ of, count }) => ({ key: of, name: sourceWords(of, t), count }))}
          />
          <Ranking
            {...{ id: 'hits-languages', title: t('hits_languages'), of: t('hits_language'), total }}
            rows={figures.languages.map(({ of, count }) => ({ key: of, name: languageWords(of, t), count }))}
          />
          <Ranking {...{ id: 'hits-referrals', title: t('hits_referrals'), of: t('hits_referral'), total }} rows={agentRows(figures, lang)} />
        </>
      )}
    </div>
  );
}

/** The same as the line above it, for whoever reads numbers. */
function Days({ days }: { readonly days: readonly { readonly of: string; readonly count: number }[] }) {
  const { t, lang } = useStaff();
  return (
    <details>
      <summary>{t('hits_by_day')}</summary>
      <PlainTable titles={[t('hits_day'), t('hits_count')]}>
        {days.toReversed().map(({ of, count }) => (
          <tr key={of}>
            <th scope="row">{formatDay(of, lang)}</th>
            <td>{numberText(count, lang)}</td>
          </tr>
        ))}
      </PlainTable>
    </details>
  );
}

/** Pages by their names, each a link to itself; what is beyond the first hundred in one row. */
function pageRows({ figures: { pages, names, total }, paths }: Pick<HitsProps, 'figures' | 'paths'>, { t, lang }: StaffValue): readonly RankedRow[] {
  const named = new Map(names.map((one) => [one.page, one]));
  const rows = pages.map(({ of, count }) => {
    const words = pageWords(of, named.get(of), lang, t);
    return { key: of, name: paths[of] ? <a href={paths[of]}>{words}</a> : words, count };
  });
  const rest = total - pages.reduce((sum, { count }) => sum + count, 0);
  return rest > 0 ? [...rows, { key: '', name: t('hits_rest'), count: rest }] : rows;
}

function agentRows({ referrals, agents }: HitFigures, lang: Language): readonly RankedRow[] {
  const named = new Map(agents.map((one) => [one.code, localized(one, 'name', lang)]));
  return referrals.map(({ of, count }) => ({ key: of, name: named.has(of) ? `${named.get(of)} (${of})` : of, count }));
}
