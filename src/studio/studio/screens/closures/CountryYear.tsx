import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { localePath } from '../../../../routing/href.ts';
import { monthShort, monthTitle } from '../days/day-texts.ts';
import type { MonthSum, YearRow } from '../../views/closures-views.ts';

const MONTHS = 12;

/** On how many days of each coming month every excursion of the country sails, and where a closed park is why it does not. */
export function CountryYear({ year, today }: { readonly year: readonly YearRow[]; readonly today: string }) {
  const { t, lang } = useStaff();
  const [first = 0, from = 1] = today.split('-').map(Number);
  const months = Array.from({ length: MONTHS }, (_, ahead) => new Date(Date.UTC(first, from - 1 + ahead, 1)).toISOString().slice(0, 7));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys too.
    <section className="closures-year" aria-label={t('studio_country_year')} tabIndex={0}>
      <table>
        <caption>{t('studio_country_year')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('studio_country_excursion')}</th>
            {months.map((month) => (
              <th key={month} scope="col">
                <abbr title={monthTitle(month, lang)}>{monthShort(month, lang)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {year.map(({ id, name, path, months: sums }) => (
            <tr key={id}>
              <th scope="row">
                <a href={localePath(path, lang)}>{name}</a>
              </th>
              {sums.map((sum, at) => (
                <Cell key={months[at]} sum={sum} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ sum: { running, closed, days } }: { readonly sum: MonthSum }) {
  const { t } = useStaff();
  const look = running === days ? 'whole' : running === 0 ? 'none' : 'part';
  return (
    <td data-look={look} data-closed={closed > 0}>
      {running}
      {closed > 0 && <small>{t('studio_country_closed', { count: closed })}</small>}
    </td>
  );
}
