import { getT } from '../../../i18n/t.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { chartBuckets } from '../charts/axis.ts';
import { BarChart } from '../charts/BarChart.tsx';
import { LineChart } from '../charts/LineChart.tsx';
import { spanBeside } from '../charts/written.ts';
import { DIMENSION_TITLES, MEASURE_TITLES, type Names } from '../figures/names.ts';
import { beforeText, dimensionNamer, figureOf, type OwnAnswer, unitOf } from './own-answer.ts';
import { BY_TIME, type Dimension, isAdditive, type OwnQuestion, type OwnStretches } from './own-question.rules.ts';
import { bucketsOf } from '../figures/period.rules.ts';
import { Drawn } from '../figures/Drawn.tsx';
import { type LinkTo, ownListHref } from '../figures/figure-links.screen.ts';

export interface AnsweredProps {
  readonly question: OwnQuestion;
  readonly answer: OwnAnswer;
  readonly stretches: OwnStretches;
  readonly names: Names;
  readonly to: LinkTo;
}

/** The answer's drawing by itself, for whoever takes it away as a file. */
export const AskChart = staffScreen(getT, AskDrawing);
/** By what its file is asked for. */
export const OWN_CHART = 'stats-own';

/** More bars say less; the table below has all. */
const MOST_BARS = 20;

/** The answer as a drawing: bars of a split, a line over time, and nothing of a single figure. */
export function AskDrawing({ question, answer, stretches, names, to }: AnsweredProps) {
  const voice = useStaff();
  const { t, lang } = voice;
  const { format } = useFormats();
  const { measure, split } = question;
  const kinds = names.words.statuses;
  const unit = unitOf(measure, format);
  const before = split === BY_TIME ? spanBeside(stretches.before, stretches.now, lang) : beforeText(measure, stretches, lang);
  const chart = { voice, id: OWN_CHART, title: t('stats_over_time'), unit } as const;
  if (split === BY_TIME) {
    const places = bucketsOf(stretches.now);
    const values = places.map((_, at) => figureOf(measure, answer.time[at] ?? { top: 0, of: 0 }));
    const old = places.map((_, at) => (answer.timeBefore[at] ? figureOf(measure, answer.timeBefore[at]) : null));
    const hrefs = places.map(({ from, to: end }, at) => (values[at] ? ownListHref(to, question, { from, to: end }, kinds) : undefined));
    return (
      <Drawn>
        <LineChart
          {...chart}
          buckets={chartBuckets(stretches.now, lang)}
          series={[{ key: 'own', name: t(MEASURE_TITLES[measure]), values, hrefs }]}
          compared={{ name: before, values: old }}
        />
      </Drawn>
    );
  }
  if (split === '' || answer.rows.length === 0) return split === '' ? null : <p className="stats-empty">{t('stats_nothing')}</p>;
  const name = dimensionNamer(names, lang, t);
  const rows = answer.rows.slice(0, MOST_BARS).map(({ key, now, before: was }) => ({
    ...{ key: key || 'none', name: name(split as Dimension, key), value: figureOf(measure, now) ?? 0, before: figureOf(measure, was) ?? 0 },
    href: now.top + now.of === 0 ? undefined : ownListHref(to, question, stretches.now, kinds, key),
  }));
  const isCut = answer.rows.length > MOST_BARS;
  return (
    <Drawn>
      <BarChart
        {...chart}
        {...{
          of: t(DIMENSION_TITLES[split as Dimension]),
          rows,
          compared: before,
          total: isAdditive(measure) && measure !== 'margin' ? answer.whole.top : null,
        }}
        title={t(DIMENSION_TITLES[split as Dimension])}
        note={isCut ? t('stats_ask_first', { shown: MOST_BARS, all: answer.rows.length }) : undefined}
      />
    </Drawn>
  );
}
