import { BarList, BarsAlone } from './Bars.tsx';
import type { ChartProps } from './numbers.ts';
import { ChartFrame, Nothing, Numbers } from './parts.tsx';
import type { Tone } from './tone.ts';
import { shareText, valueText } from './written.ts';

/** A step that some of those of the step before reach. */
export interface FunnelStep {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** Who reached it. */
  readonly href?: string | undefined;
}

export interface FunnelProps extends ChartProps {
  /** What its rows are: “Stage”. */
  readonly of: string;
  /** From the first to the last. */
  readonly steps: readonly FunnelStep[];
  /** Its hue; the first where it is left out. */
  readonly tone?: Tone | undefined;
}

/** How many go on from step to step: a bar each, pale where those of the step before were lost, and between them the share that goes on. */
export function Funnel(props: FunnelProps) {
  const { voice, title, unit, of, steps, tone = 1, isAlone = false } = props;
  const { t, lang } = voice;
  const first = steps[0]?.value ?? 0;
  const most = Math.max(0, ...steps.map(({ value }) => value));
  const partOf = (value: number): number => (most === 0 ? 0 : value / most);
  const shareOf = (value: number, all: number | undefined): string => (all ? shareText(value / all, lang) : '');
  const shareCell = (value: number, all: number | undefined) => ({ text: shareOf(value, all), value: all ? value / all : null });
  const bars = steps.map(({ key, name, href, value }, at) => {
    const next = steps[at + 1];
    const goesOn = next ? shareOf(next.value, value) : '';
    return {
      ...{ key, name, href, tone, value: valueText(value, unit, lang), share: shareOf(value, first) },
      part: partOf(value),
      lost: partOf(steps[at - 1]?.value ?? value),
      note: goesOn && (
        <p className="chart-goes-on">
          <span aria-hidden="true">↓ </span>
          {t('stats_goes_on', { share: goesOn })}
        </p>
      ),
    };
  });
  if (isAlone) return <BarsAlone title={title} rows={bars} />;
  return (
    <ChartFrame {...props} kind="funnel">
      {most === 0 ? (
        <Nothing voice={voice} />
      ) : (
        <>
          <BarList rows={bars} />
          <Numbers
            {...{ voice, title, of }}
            rows={steps.map(({ key, name }) => ({ key, text: name }))}
            columns={[
              {
                ...{ key: 'value', name: t('stats_value'), unit },
                cells: steps.map(({ value, href }) => ({ text: valueText(value, unit, lang), value, href })),
              },
              { key: 'first', name: t('stats_of_first'), unit: 'share', cells: steps.map(({ value }) => shareCell(value, first)) },
              { key: 'step', name: t('stats_of_step'), unit: 'share', cells: steps.map(({ value }, at) => shareCell(value, steps[at - 1]?.value)) },
            ]}
          />
        </>
      )}
    </ChartFrame>
  );
}
