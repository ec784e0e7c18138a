import { expect, it } from 'vitest';
import { getT } from '../../src/i18n/t.ts';
import { Board } from '../../src/fleet/departures/calendar/Board.tsx';
import type { CalendarIndex } from '../../src/fleet/departures/calendar/words.screen.ts';
import { show } from './stand.tsx';

const t = getT('en');
const DAY_MINUTES = 1440;
const nothing = (): void => undefined;

it('a month of boats that begins at today keeps its hint in sight', async () => {
  const columns = Array.from({ length: 31 }, (_, at) => {
    const day = (number: number): string => `2026-12-${String(number).padStart(2, '0')}T00:00`;
    return { from: day(at + 1), until: at === 30 ? '2027-01-01T00:00' : day(at + 2) };
  });
  const screen = await show(
    <div className="cal" style={{ width: 900 }}>
      <Board
        {...{ index: { boats: new Map() } as unknown as CalendarIndex, board: { rows: [{ boat: '', lanes: 1 }], bars: [] }, today: '2026-12-20', toLift: '' }}
        ruler={{ columns, minutes: DAY_MINUTES } as never}
        mayMove={false}
        onLifted={nothing}
        labelOf={() => ''}
        onOpen={nothing}
        onMove={nothing}
        onMake={nothing}
      />
    </div>,
    { staff: { t } },
  );
  const hint = screen.getByText(t('cal_how')).element();
  await expect.poll(() => document.querySelector('.cal-board')?.scrollLeft ?? 0).toBeGreaterThan(100);
  expect(hint.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
});
