import { PlainTable } from '../../../kit/data-grid/PlainTable.tsx';
import { asking } from '../../../data/ask.ts';
import { formatDate, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import {
  askFetch,
  confirmHeld,
  type DatedRate,
  dismissHeld,
  type HeldRates as Held,
  type Pair,
  type RateRow,
  type Rates,
  readRates,
  takeRateBack,
} from '../../../model/currencies/operations.ts';
import { crossRate, isStale, pairsOf, rateAt, ratesIn } from '../rules/pair.ts';
import { changeText, NewRates, rateText, SOURCE_TITLES } from './NewRates.tsx';
import { currenciesT } from './texts.ts';
import { placeIn, SmallChart } from '../../../kit/ui/SmallChart.tsx';

interface HeldRatesProps {
  readonly held: Held;
  readonly inForce: readonly RateRow[];
  readonly onDone: () => void;
}

/** Rates of an address that moved too far to be taken unseen: before and now, and the two answers. */
function HeldRates({ held, inForce, onDone }: HeldRatesProps) {
  const { t, lang, timezone } = useStaff();
  const answer = (operation: typeof confirmHeld | typeof dismissHeld, said: string) => async () => {
    await asking(operation)({ id: held.id }).finally(onDone);
    sayDone(said);
  };
  return (
    <section className="rates-new rates-held" aria-labelledby="rates-held">
      <h2 id="rates-held">{t('rates_held')}</h2>
      <p>{t('rates_held_text', { date: held.date, at: formatMoment(held.held_at, lang, timezone) })}</p>
      <section className="rates-wide" aria-labelledby="rates-held">
        <PlainTable titles={(['rates_held_pair', 'rates_held_before', 'rates_held_now', 'rates_change'] as const).map((title) => t(title))}>
          {held.rates.map(({ base, quote, value }) => {
            const before = inForce.find((one) => one.base === base && one.quote === quote)?.value;
            return (
              <tr key={`${base}${quote}`}>
                <th scope="row">{t('rates_of', { base, quote })}</th>
                <td>{before ? rateText(before, lang) : '–'}</td>
                <td>{rateText(value, lang)}</td>
                <td>{before ? changeText(before, value, lang) : ''}</td>
              </tr>
            );
          })}
        </PlainTable>
      </section>
      <p className="rates-answers">
        <Button look="primary" action={answer(confirmHeld, t('rates_saved'))}>
          {t('rates_held_confirm')}
        </Button>
        <Button action={answer(dismissHeld, t('rates_held_dismissed'))}>{t('rates_held_dismiss')}</Button>
      </p>
    </section>
  );
}

const LEFT = 68;
const instant = (stored: string): number => Date.parse(stored.replace(' ', 'T'));

interface RateChartProps {
  readonly pair: string;
  /** Of one pair, the latest first; those that have yet to begin are left out. */
  readonly rates: readonly DatedRate[];
  /** Stored instant at which the line ends. */
  readonly until: string;
}

/** A rate over time as steps: between two of them it stood still. The table beside it says the same in numbers. */
function RateChart({ pair, rates, until }: RateChartProps) {
  const { t, lang, timezone } = useStaff();
  const points = rates.map(({ value, valid_from }) => ({ at: instant(valid_from), value: Number(value) })).toReversed();
  const [first] = points;
  if (!first || points.length < 2) return null;
  const end = instant(until);
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || most) * 0.05;
  const place = placeIn(LEFT);
  const x = (at: number): number => place.x((at - first.at) / Math.max(1, end - first.at));
  const heightOf = (value: number): number => (value - least + room) / (most - least + 2 * room);
  const y = (value: number): number => place.y(heightOf(value));
  const line = points.map(({ at, value }, index) => (index === 0 ? `M${x(at)} ${y(value)}` : `H${x(at)}V${y(value)}`));
  const day = (at: number): string => formatDate(new Date(at).toISOString(), lang, timezone);
  const words = { pair, least: rateText(least, lang), most: rateText(most, lang), from: day(first.at), until: day(end) };
  const marks = [...new Set([least, most])].map((value) => ({ part: heightOf(value), text: rateText(value, lang) }));
  return (
    <SmallChart label={t('rates_chart', words)} left={LEFT} marks={marks} from={words.from} until={words.until}>
      <path d={`${line.join('')}H${x(end)}`} />
    </SmallChart>
  );
}

const load = asking(readRates);
const MOST_SHOWN = 60;
const pairText = ({ base, quote }: Pair): string => `${base}/${quote}`;

/** What money is worth today, to be entered in one go, and what it was worth before. */
export const RatesScreen = staffScreen(currenciesT, RatesOf);

function RatesOf({ first }: { readonly first: Rates }) {
  const { t, country } = useStaff();
  const { found, refresh } = useQuery(load, [{ country }], { first, isCarried: true, live: live('rates') });
  const data = found.data ?? first;
  const { currencies, rates, now, stale_hours, jump } = data;
  const main = currencies.find((one) => one.main)?.code ?? '';
  const others = currencies.filter((one) => !one.main).map(({ code }) => code);
  const pairs = pairsOf(main, others, rates).map((pair) => {
    const all = ratesIn(rates, pair);
    return { ...pair, all, inForce: rateAt(all, now) };
  });
  const stale = pairs.filter(({ inForce }) => isStale(inForce, Date.parse(now.replace(' ', 'T')), stale_hours));
  const inForce = pairs.flatMap((pair) => (pair.inForce ? [pair.inForce] : []));
  return (
    <div className="rates">
      <h1>{t('rates_title')}</h1>
      {pairs.length === 0 ? <p className="kit-hint">{t('rates_none')}</p> : <p className="kit-hint">{t('rates_text', { main })}</p>}
      {stale.length > 0 && (
        <p className="rates-stale" role="status">
          {t('rates_stale', { pairs: stale.map(pairText).join(', ') })}
        </p>
      )}
      {data.held && <HeldRates held={data.held} inForce={inForce} onDone={refresh} />}
      {data.isFetched && (
        <p>
          <Button
            action={async () => {
              await asking(askFetch)({});
              sayDone(t('rates_fetch_asked'));
            }}
          >
            {t('rates_fetch')}
          </Button>
        </p>
      )}
      {pairs.length > 0 && <NewRates key={pairs.map(pairText).join()} pairs={pairs} codes={[main, ...others]} most={jump} onDone={refresh} />}
      {others.length > 1 && <Cross codes={[main, ...others]} main={main} inForce={inForce} />}
      {pairs
        .filter(({ all }) => all.length > 0)
        .map((pair) => (
          <History key={pairText(pair)} pair={pairText(pair)} rates={pair.all} now={now} onDone={refresh} />
        ))}
    </div>
  );
}

interface CrossProps {
  readonly codes: readonly string[];
  readonly main: string;
  readonly inForce: readonly DatedRate[];
}

/** Every currency in every other, over the main one. */
function Cross({ codes, main, inForce }: CrossProps) {
  const { t, lang } = useStaff();
  return (
    <section>
      <h2 id="rates-cross">{t('rates_cross')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keys too. */}
      <section className="rates-wide" aria-labelledby="rates-cross" tabIndex={0}>
        <PlainTable titles={['', ...codes]}>
          {codes.map((from) => (
            <tr key={from}>
              <th scope="row">{t('rates_cross_of', { code: from })}</th>
              {codes.map((to) => {
                const rate = crossRate(main, from, to, inForce);
                return <td key={to}>{rate === null ? '–' : rateText(rate, lang)}</td>;
              })}
            </tr>
          ))}
        </PlainTable>
      </section>
    </section>
  );
}

interface HistoryProps {
  readonly pair: string;
  /** The latest first. */
  readonly rates: readonly RateRow[];
  readonly now: string;
  readonly onDone: () => void;
}

/** A rate over time: as a line, and as a table with who entered it. */
function History({ pair, rates, now, onDone }: HistoryProps) {
  const { t, lang, timezone } = useStaff();
  const id = `rates-${pair.replace('/', '-')}`;
  const takeBack = async (rate: string): Promise<void> => {
    await asking(takeRateBack)({ id: rate });
    sayDone(t('rates_taken_back'));
    onDone();
  };
  return (
    <section>
      <h2 id={id}>{t('rates_history', { pair })}</h2>
      <RateChart pair={pair} rates={rates.filter(({ valid_from }) => valid_from <= now)} until={now} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keys too. */}
      <section className="rates-wide" aria-labelledby={id} tabIndex={0}>
        <PlainTable titles={(['rates_when', 'rates_value', 'rates_change', 'rates_source', 'rates_who'] as const).map((title) => t(title))}>
          {rates.slice(0, MOST_SHOWN).map((rate, at) => {
            const before = rates[at + 1];
            const isAhead = rate.valid_from > now;
            return (
              <tr key={rate.id}>
                <th scope="row">{formatMoment(rate.valid_from, lang, timezone)}</th>
                <td>{rateText(rate.value, lang)}</td>
                <td>{before ? changeText(before.value, rate.value, lang) : ''}</td>
                <td>
                  {rate.source === '' ? '' : t(SOURCE_TITLES[rate.source])}
                  {rate.spread_percent > 0 && `, ${rateText(rate.spread_percent, lang)} %`}
                </td>
                <td>
                  {rate.by}
                  {isAhead && (
                    <>
                      {' '}
                      <em>{t('rates_ahead')}</em>{' '}
                      <Button look="quiet" action={() => takeBack(rate.id)}>
                        {t('rates_take_back')}
                      </Button>
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </PlainTable>
      </section>
    </section>
  );
}
