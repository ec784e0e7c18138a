import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { SailingDays } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import { DAY_LOOKS, daysSailed, type DayLook, looksOf, type PictureMonth, stretchesOf, yearPicture } from '../../../catalogue/catalogue/rules/year-picture.ts';
import { fullDay, monthShort, monthTitle } from './day-texts.screen.ts';

export const LOOKS = {
  runs: 'studio_look_runs',
  added: 'studio_look_added',
  off: 'studio_look_off',
  closed: 'studio_look_closed',
  season: 'studio_look_season',
  weekday: 'studio_look_weekday',
} as const satisfies Record<DayLook, string>;

interface YearPictureProps {
  readonly title: string;
  /** `YYYY-MM-DD`: the picture begins with its month. */
  readonly today: string;
  readonly days: SailingDays;
  readonly variant?: string;
}

/** What sails in the coming twelve months: a picture for the eye, the same in a table of words below. */
export function YearPicture({ title, today, days, variant = '' }: YearPictureProps) {
  const { t, lang } = useStaff();
  const picture = yearPicture(today, days, variant);
  const shown = DAY_LOOKS.filter((look) => picture.some((month) => month.days.some((day) => day.look === look)));
  const sum = t('studio_year_sum', { count: daysSailed(picture) });
  return (
    <figure className="year">
      <figcaption>
        <b>{title}</b> <span role="status">{sum}</span>
      </figcaption>
      <div className="year-months" role="img" aria-label={`${title}: ${sum}`}>
        {picture.map((month) => (
          <div key={month.month} className="year-month">
            <span>{monthShort(month.month, lang)}</span>
            {month.days.map(({ day, look, why }) => (
              <i key={day} data-look={look} title={[fullDay(day, lang), t(LOOKS[look]), why].filter(Boolean).join(' · ')} />
            ))}
          </div>
        ))}
      </div>
      <ul className="year-looks" aria-hidden>
        {shown.map((look) => (
          <li key={look}>
            <i data-look={look} />
            {t(LOOKS[look])}
          </li>
        ))}
      </ul>
      <details className="kit-fold">
        <summary>{t('studio_year_words')}</summary>
        <YearTable title={title} picture={picture} />
      </details>
    </figure>
  );
}

function YearTable({ title, picture }: { readonly title: string; readonly picture: readonly PictureMonth[] }) {
  const { t, lang } = useStaff();
  return (
    <table className="year-table">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('studio_year_month')}</th>
          <th scope="col">{t('studio_year_days')}</th>
          <th scope="col">{t('studio_year_rest')}</th>
        </tr>
      </thead>
      <tbody>
        {picture.map((month) => (
          <tr key={month.month}>
            <th scope="row">{monthTitle(month.month, lang)}</th>
            <td>{month.running}</td>
            <td>
              {looksOf(month)
                .map(({ look, why, days }) => `${t(LOOKS[look])}${why ? ` (${why})` : ''}: ${stretchesOf(days)}`)
                .join('; ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
