import { getT } from '../../../i18n/t.ts';
import { can } from '../../../access/policy.ts';
import { EXPORT_FORMATS } from '../../../schema/vocab.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { localized } from '../../../i18n/localized.ts';
import { writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { numberText, spanText } from '../charts/written.ts';
import type { FigureLead, FigurePage, FigureVoucher } from '../../../model/statistics/operations.ts';
import { type Figure, SALE_FILTERS } from '../figures/figure.rules.ts';
import type { AskedPeriod } from '../figures/period.rules.ts';
import { LEAD_SPLITS } from '../figures/question.rules.ts';
import { LEAD_LIST_MOMENTS, LEAD_LIST_TITLES, type NameKind, namer, type Names, SALE_LIST_TITLES } from '../figures/names.ts';
import { PeriodBar } from '../figures/PeriodBar.tsx';

type ListFigure = Exclude<Figure, { readonly kind: 'table' }>;

export interface ListProps {
  readonly figure: ListFigure;
  readonly asked: AskedPeriod;
  /** How many the figure says there are; `null` where it is not told. */
  readonly count: number | null;
  readonly page: FigurePage<FigureLead> | FigurePage<FigureVoucher>;
  /** Where this page begins; '' at the beginning. */
  readonly after: string;
  /** The record that is open beside the list, where its address names one. */
  readonly record: FigureLead | FigureVoucher | null;
  /** The way of the lead that is open. */
  readonly way: readonly { readonly at: string; readonly from: string; readonly to: string; readonly assigned_user: string }[];
  readonly names: Names;
  /** Path of the list, and its query without a page. */
  readonly path: string;
  readonly query: string;
}

/** The leads or vouchers that a figure counts, and beside them the one that is open. */
export const ListScreen = staffScreen(getT, ListOf);

const isLead = (row: FigureLead | FigureVoucher): row is FigureLead => 'stage' in row;

function ListOf(props: ListProps) {
  const { figure, asked, count, page, after, record, names, path, query } = props;
  const { t, lang, country, session } = useStaff();
  const name = namer(names, lang, t);
  const title = t(figure.kind === 'leads' ? LEAD_LIST_TITLES[figure.asked.what] : SALE_LIST_TITLES[figure.asked.basis]);
  const isOpen = figure.record !== '';
  const moreQuery = `${query}${query === '' ? '' : '&'}after=${encodeURIComponent(page.after)}`;
  const isWhole = after === '' && page.after === '';
  const isWrong = count !== null && isWhole && page.rows.length !== count;
  return (
    <div className="kit-panels stats-panels" data-open={isOpen}>
      <div className="kit-panels-main stats">
        <header>
          <a href={localePath(href('stats', { country }), lang)}>{t('stats_title')}</a>
          <h1>{title}</h1>
          <p className="kit-hint">
            {figure.kind === 'leads' && figure.asked.what === 'in_work'
              ? t('stats_on', { day: spanText({ from: asked.period.to, to: asked.period.to }, lang, true) })
              : spanText(asked.period, lang, true)}
            {count !== null && ` · ${t('stats_list', { count })}`}
          </p>
          <Filters {...props} name={name} />
        </header>
        <PeriodBar path={path} asked={asked} kept={keptOf(query)} />
        {isWrong && count !== null && (
          <p className="kit-error" role="alert">
            {t('stats_list_differs', { figure: numberText(count, lang), rows: numberText(page.rows.length, lang) })}
          </p>
        )}
        {page.rows.length === 0 ? <p className="stats-empty">{t('stats_list_empty')}</p> : <Rows {...props} name={name} />}
        <nav className="stats-pages" aria-label={t('stats_more')}>
          {after !== '' && (
            <a className="kit-button kit-button-plain" href={`${path}?${query}`}>
              {t('stats_first_page')}
            </a>
          )}
          {page.after !== '' && (
            <a className="kit-button kit-button-plain" href={`${path}?${moreQuery}`}>
              {t('stats_more')}
            </a>
          )}
          {page.rows.length > 0 && can(session, 'desk.export') && (
            <Files list={figure.kind === 'leads' ? 'stat-leads' : 'stat-vouchers'} query={exportQuery(figure)} />
          )}
        </nav>
      </div>
      {isOpen && <RecordPanel {...props} record={record} name={name} />}
    </div>
  );
}

/** The list as a file; a script of the page's own fetches it. */
function Files({ list, query }: { readonly list: string; readonly query: string }) {
  const { t, country, lang } = useStaff();
  return EXPORT_FORMATS.map((format) => (
    <button
      key={format}
      type="button"
      className="kit-button kit-button-plain"
      data-file={list}
      data-format={format}
      data-query={query}
      data-country={country}
      data-lang={lang}
    >
      {t(format === 'csv' ? 'export_csv' : 'export_xlsx')}
    </button>
  ));
}

/** The query's values beside the stretch of days. */
function keptOf(query: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...new URLSearchParams(query)].filter(([name]) => !['from', 'to', 'preset', 'after'].includes(name)));
}

/** What a file of the list asks for. */
function exportQuery({ asked }: ListFigure): string {
  return Object.entries(asked)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

type Named = { readonly name: (kind: NameKind, word: string) => string };

/** What the list is limited to; what the address has in its query can be taken away. */
function Filters({ figure, path, query, name }: ListProps & Named) {
  const { t } = useStaff();
  const kinds: readonly NameKind[] = figure.kind === 'leads' ? LEAD_SPLITS : ['category', ...SALE_FILTERS, 'state'];
  const asked: Readonly<Record<string, string>> = { ...figure.asked };
  const shown = kinds.filter((kind) => (asked[kind] ?? '') !== '');
  const params = new URLSearchParams(query);
  if (shown.length === 0) return null;
  return (
    <ul className="stats-filters" aria-label={t('stats_filters')}>
      {shown.map((kind) => {
        const words = (asked[kind] ?? '')
          .split(',')
          .map((word) => name(figure.kind === 'leads' && kind === 'reason' && figure.asked.what === 'answered' ? 'answered' : kind, word));
        const rest = new URLSearchParams(params);
        rest.delete(kind);
        const text = words.join(', ');
        return (
          <li key={kind}>
            <span>{text}</span>
            {params.has(kind) && (
              <a href={`${path}?${rest}`} aria-label={t('stats_without', { filter: text })}>
                ×
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Rows({ figure, page, path, query, name, record }: ListProps & Named) {
  const { t, lang, timezone } = useStaff();
  const { formats } = useFormats();
  const openHref = (id: string): string => `${path}/${id}?${query}`;
  if (figure.kind === 'leads') {
    const { what } = figure.asked;
    const when = t(LEAD_LIST_MOMENTS[what]);
    return (
      <ul className="stats-list">
        {(page.rows as readonly FigureLead[]).map((row) => (
          <li key={row.stage}>
            <a href={openHref(row.lead)} aria-current={record && isLead(record) && record.lead === row.lead ? 'true' : undefined}>
              <strong>{row.name || row.number}</strong>
              <span>{[row.number, name('source', row.source), name('manager', row.manager)].filter(Boolean).join(' · ')}</span>
              <span>
                {[
                  row.status !== '' && what !== 'been' ? name('status', row.status) : '',
                  row.reason === '' ? '' : name(what === 'answered' ? 'answered' : 'reason', row.reason),
                ]
                  .filter(Boolean)
                  .join(' · ') || name('status', row.now)}
              </span>
              <small>
                {when} {formatMoment(row.at, lang, timezone)}
              </small>
            </a>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="stats-list">
      {(page.rows as readonly FigureVoucher[]).map((row) => (
        <li key={row.id}>
          <a href={openHref(row.id)} aria-current={record && !isLead(record) && record.id === row.id ? 'true' : undefined}>
            <strong>{row.name || row.number}</strong>
            <span>{[row.number, localized(row, 'excursion_name', lang)].filter(Boolean).join(' · ')}</span>
            <span className="stats-money">{writeMoney(row.total, row.currency, formats)}</span>
            <small>
              {[name('state', row.state), row.service_date === '' ? '' : formatDay(row.service_date, lang), name('manager', row.manager)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The record that is open, in the frame of any panel; its own screen is one step further. */
function RecordPanel({ figure, record, way, path, query, name }: Omit<ListProps, 'record'> & Named & { readonly record: FigureLead | FigureVoucher | null }) {
  const { t, lang, country, timezone } = useStaff();
  const { formats } = useFormats();
  const facts: readonly (readonly [string, string])[] =
    record === null
      ? []
      : isLead(record)
        ? [
            [t('stats_lead'), record.number],
            [t('stats_status_now'), name('status', record.now)],
            [t('stats_manager'), name('manager', record.manager)],
            [t('stats_source'), name('source', record.source)],
            ...(record.reason === '' || (figure.kind === 'leads' && figure.asked.what === 'answered')
              ? []
              : ([[t('stats_reason'), name('reason', record.reason)]] as const)),
          ]
        : [
            [t('stats_voucher'), record.number || '–'],
            [t('stats_excursion'), localized(record, 'excursion_name', lang)],
            [t('stats_trip_day'), record.service_date === '' ? '–' : formatDay(record.service_date, lang)],
            [t('stats_guests'), numberText(record.guests, lang)],
            [t('stats_sum'), writeMoney(record.total, record.currency, formats)],
            [t('stats_state'), name('state', record.state)],
            [t('stats_manager'), name('manager', record.manager)],
          ];
  const own =
    record === null ? '' : localePath(isLead(record) ? href('lead', { country, id: record.lead }) : href('voucher', { country, id: record.id }), lang);
  return (
    <section className="kit-panel stats-panel" aria-labelledby="stats-record">
      <header className="kit-panel-head">
        <h2 id="stats-record" className="grow truncate text-base font-semibold">
          {record === null ? t('stats_lead') : record.name || record.number}
        </h2>
        <a className="kit-button kit-button-quiet kit-button-icon" href={`${path}?${query}`} data-panel-close>
          <span className="sr-only">{t('close')}</span>
          <span aria-hidden>×</span>
        </a>
      </header>
      <div className="kit-panel-body">
        {record === null ? (
          <p>{t('stats_record_gone')}</p>
        ) : (
          <>
            <dl className="stats-facts">
              {facts.map(([term, text]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {way.length > 0 && (
              <>
                <h3>{t('stats_history')}</h3>
                <ol className="stats-way">
                  {way.map(({ at, to, from, assigned_user }) => (
                    <li key={`${at}${to}`}>
                      <span>{from === to ? name('manager', assigned_user) : name('status', to)}</span>
                      <small>{formatMoment(at, lang, timezone)}</small>
                    </li>
                  ))}
                </ol>
              </>
            )}
            <a className="kit-button kit-button-primary" href={own}>
              {t(isLead(record) ? 'stats_open_lead' : 'stats_open_voucher')}
            </a>
          </>
        )}
      </div>
    </section>
  );
}
