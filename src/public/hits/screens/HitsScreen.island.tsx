import { ExportMenu } from '../../../kit/data-grid/ExportMenu.tsx';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { type StaffValue, useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { languageWords, pageWords, sourceWords } from '../page-words.ts';
import type { HitFigures } from '../repo.ts';
import { everyDay, type HitPeriod, type PeriodFault } from '../rules/period.ts';
import { HitChart } from './HitChart.tsx';
import { PeriodForm } from './PeriodForm.tsx';
import { type RankedRow, Ranking } from './Ranking.tsx';
import { hitsT } from './texts.ts';
import { changeText, numberText } from './written.ts';

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
      <table className="kit-plain-table">
        <thead>
          <tr>
            <th scope="col">{t('hits_day')}</th>
            <th scope="col">{t('hits_count')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ of, count }) => (
            <tr key={of}>
              <th scope="row">{formatDay(of, lang)}</th>
              <td>{numberText(count, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
