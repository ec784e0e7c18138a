import { getT } from '../../../i18n/t.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { chartBuckets } from '../charts/axis.ts';
import { LineChart } from '../charts/LineChart.tsx';
import { numberText } from '../charts/written.ts';
import { byTime, countOf, soldOf } from './overview.ts';
import type { SaleSum } from './figures.repo.ts';
import type { AskedPeriod } from './period.rules.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { Tiles } from './Tiles.tsx';

interface AgentProps {
  readonly asked: AskedPeriod;
  readonly sold: readonly SaleSum[];
  readonly cancelled: readonly SaleSum[];
  readonly time: readonly SaleSum[];
  readonly path: string;
}

/** What an agent sees: how many were sold of the guests whom he sent; no sum of the house's, and nobody else. */
export const AgentScreen = staffScreen(getT, AgentOf);

function AgentOf({ asked, sold, cancelled, time, path }: AgentProps) {
  const staff = useStaff();
  const { t, lang } = staff;
  const sum = soldOf(sold);
  const own = time.filter(({ words }) => ['confirmed', 'completed'].includes(words.at(-1) ?? ''));
  const tile = (key: string, name: string, value: number) => ({ key, name, value: numberText(value, lang), notes: [] });
  return (
    <div className="stats">
      <header>
        <h1>{t('stats_agent_title')}</h1>
        <p className="kit-hint">{t('stats_agent_text')}</p>
      </header>
      <PeriodBar path={path} asked={asked} />
      <Tiles
        label={t('stats_agent_title')}
        tiles={[
          tile('n', t('stats_vouchers'), sum.n),
          tile('guests', t('stats_guests'), sum.guests),
          tile('cancelled', t('stats_cancelled'), countOf(cancelled)),
        ]}
      />
      <LineChart
        {...{ voice: staff, id: 'stats-agent', title: t('stats_vouchers'), unit: 'count', buckets: chartBuckets(asked.period, lang) }}
        series={[{ key: 'n', name: t('stats_vouchers'), values: byTime(own, asked.period) }]}
      />
    </div>
  );
}
