import { type BusinessDatabase, newId, stored } from './database.ts';

const COUNTRY = 'thailand';
const CURRENCY = 'THB';
/** The running month and those before it. */
const MONTHS = 6;
const LEAST = 200_000_00;
const STEP = 40_000_00;
const STEPS = 5;

/** Months up to an instant, `YYYY-MM`, the last first. */
const monthsBefore = (now_ms: number): readonly string[] =>
  Array.from({ length: MONTHS }, (_, back) => {
    const now = new Date(now_ms);
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
  });

/** What the demo's managers were told to sell; what stands already stays. */
export function seedTargets(database: BusinessDatabase, now_ms: number): void {
  const managers = database.all("SELECT id FROM users WHERE type = 'manager' AND active = TRUE ORDER BY id");
  const known = new Set(database.all('SELECT month, manager FROM stat_targets').map(({ month, manager }) => `${month} ${manager}`));
  const at = stored(now_ms);
  for (const month of monthsBefore(now_ms))
    for (const [place, { id }] of managers.entries())
      if (!known.has(`${month} ${id}`))
        database.insert('stat_targets', {
          ...{ id: newId(), country: COUNTRY, manager: id ?? '', month, currency: CURRENCY },
          ...{ total: LEAST + (place % STEPS) * STEP, vouchers: 0, created: at, updated: at },
        });
}
