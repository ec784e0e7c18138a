import { LEAD_LISTS } from '../../src/office/statistics/figures/figure.rules.ts';
import { LEAD_MOVES, LEAD_WHATS, SALE_BASES, SALE_SPLITS, type StatQuestion } from '../../src/office/statistics/figures/question.rules.ts';
import { dayAfter } from '../../src/lib/time/zone.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

const DAYS_BY_DAY = 100;

const monthOf = (today: string, back: number): string => {
  const at = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - back, 1));
  return at.toISOString().slice(0, 10);
};

/** A month, a year and three years that are over, and days that begin and end amid months. */
export function stretches(today: string): Readonly<Record<string, Days>> {
  const last = dayAfter(monthOf(today, 0), -1);
  const year = Number(today.slice(0, 4)) - (today.slice(5) > '11-20' ? 0 : 1);
  return {
    'a month': { from: monthOf(today, 1), to: last },
    'a year': { from: monthOf(today, 12), to: last },
    'three years': { from: monthOf(today, 36), to: last },
    'odd days': { from: `${year}-03-07`, to: `${year}-11-19` },
  };
}

/** One question of every kind. */
export function kindsOf(days: Days): Readonly<Record<string, StatQuestion>> {
  const leads = LEAD_WHATS.map((what) => [
    `leads ${what}`,
    {
      of: 'leads',
      what,
      by: what === 'been' ? ['status'] : ['manager', 'source', 'status', 'reason'],
      ...(what === 'open' ? { from: '', to: days.to } : days),
    },
  ]);
  const sales = SALE_BASES.flatMap((basis) =>
    ['', ...SALE_SPLITS].flatMap((split) =>
      split === 'cause' && basis !== 'cancelled' ? [] : [[`sales ${basis} ${split}`, { of: 'sales', basis, split, ...days }]],
    ),
  );
  const money = ['money', { of: 'money', by: ['kind', 'method', 'currency'], ...days }];
  const each = (['day', 'month'] as const).map((each) => [`leads new by ${each}`, { of: 'leads', what: 'new', by: [], each, ...days }]);
  return Object.fromEntries([...leads, ...sales, money, ...each]) as Readonly<Record<string, StatQuestion>>;
}

/** As many questions as an overview asks: of the period, of the one before, and of the same a year earlier. */
export function overviewOf({ from, to }: Days): readonly StatQuestion[] {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const back = (days: number): Days => ({ from: dayAfter(from, -days), to: dayAfter(to, -days) });
  const now = { from, to };
  const short = [now, back(length), back(365)];
  const of = (days: Days): readonly StatQuestion[] => [
    ...LEAD_MOVES.filter((what) => what !== 'open').map((what) => ({ of: 'leads', what, by: ['manager'], ...days }) as const),
    { of: 'leads', what: 'new', by: ['source'], ...days },
    { of: 'leads', what: 'open', by: ['manager'], from: '', to: dayAfter(days.from, -1) },
    { of: 'leads', what: 'open', by: ['manager'], from: '', to: days.to },
    { of: 'sales', basis: 'sold', split: '', ...days },
    { of: 'sales', basis: 'cancelled', split: 'cause', ...days },
    { of: 'sales', basis: 'sailed', split: '', ...days },
  ];
  return [
    ...short.flatMap(of),
    { of: 'leads', what: 'open', by: ['status'], from: '', to },
    { of: 'leads', what: 'begun', by: ['status'], ...now },
    { of: 'leads', what: 'answered', by: ['reason'], ...now },
    { of: 'leads', what: 'been', by: ['status'], ...now },
    ...SALE_SPLITS.filter((split) => split !== 'cause').map((split) => ({ of: 'sales', basis: 'sold', split, ...now }) as const),
    // Nobody looks at three years day by day.
    ...(length > DAYS_BY_DAY ? (['month'] as const) : (['day', 'month'] as const)).flatMap((each) => [
      { of: 'leads', what: 'new', by: [], each, ...now } as const,
      { of: 'sales', basis: 'sold', split: '', each, ...now } as const,
    ]),
  ];
}

/** Words of a list that are filled in by the bench. */
export interface Words {
  readonly manager: string;
  readonly source: string;
  readonly excursion: string;
  readonly agent: string;
  /** Source of three leads and three vouchers. */
  readonly rare: string;
}

/** Lists behind figures, with their filters; some also for a later page. */
export function listsOf(words: Words, days: Days, today: string): readonly (readonly [name: string, route: string])[] {
  const within = `from=${days.from}&to=${days.to}`;
  const leadFilters: Readonly<Record<string, string>> = {
    '': '',
    manager: `&manager=${words.manager}`,
    source: `&source=${words.source}`,
    'manager and source': `&manager=${words.manager}&source=${words.source}`,
    rare: `&source=${words.rare}`,
    'rare of a manager': `&source=${words.rare}&manager=${words.manager}`,
  };
  const more: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    closed: { lost: '&status=lost', spam: '&status=spam', reason: '&reason=health_age', 'reason of a manager': `&reason=health_age&manager=${words.manager}` },
    begun: { 'in work': '&status=offered', won: '&status=won' },
    answered: { late: '&reason=1440', never: '&reason=never' },
    been: {
      offered: '&status=offered',
      'offered or held': '&status=offered,hold',
      spam: '&status=spam',
      'offered of a manager': `&status=offered&manager=${words.manager}`,
    },
  };
  const leads = LEAD_LISTS.filter((what) => what !== 'in_work').flatMap((what) =>
    Object.entries({ ...leadFilters, ...more[what] }).map(
      ([name, filter]) => [`leads ${what} ${name}`, `stats/leads?country=thailand&what=${what}&${within}${filter}`] as const,
    ),
  );
  const inWork = [1, 365, 730].flatMap((back) =>
    (['', 'manager'] as const).map((name) => {
      const day = dayAfter(today, -back);
      return [`leads in work ${back} days ago ${name}`, `stats/leads?country=thailand&what=in_work&from=${day}&to=${day}${leadFilters[name]}`] as const;
    }),
  );
  const saleFilters: Readonly<Record<string, string>> = {
    '': '',
    sold: '&state=sold',
    'a state': '&state=no_show',
    manager: `&manager=${words.manager}`,
    excursion: `&excursion=${words.excursion}`,
    rare: `&source=${words.rare}`,
    agent: `&agent=${words.agent}`,
    'guest country': '&guest_country=KZ',
    'no guest country': '&guest_country=none&language=en',
    cause: '&cause=weather',
  };
  const vouchers = SALE_BASES.flatMap((basis) =>
    Object.entries(saleFilters).map(
      ([name, filter]) => [`vouchers ${basis} ${name}`, `stats/vouchers?country=thailand&basis=${basis}&${within}${filter}`] as const,
    ),
  );
  return [...leads, ...inWork, ...vouchers];
}
