import { z } from 'zod';
import type { Operation } from '../../platform/api/operation.ts';
import { TRIALS } from '../../model/users/fields/users.ts';
import type { Bar } from './bar.ts';
import { CONTENT_EDITORS, EDITORS } from './editors.ts';

const names = z.object({ ru: z.string(), en: z.string() });
const minor = z.number().int();
const net = z.object({ minor, currency: z.string(), margin: z.object({ minor, percent: z.number().int() }).nullable() });
const offer = z.object({
  id: z.string(),
  names,
  price: z.object({ currency: z.string(), unit: z.enum(['adult', 'private']), adult: minor, child: minor, boat: minor }).nullable(),
  parkFee: z.object({ mode: z.enum(['included', 'collect']), adult: minor, child: minor }).nullable(),
  net: net.nullable(),
  seats: z.array(z.object({ day: z.string(), isSailing: z.boolean(), isOver: z.boolean(), taken: z.number().int(), free: z.number().int().nullable() })),
});
const page = z.object({
  id: z.string(),
  names,
  path: z.string(),
  editors: z.array(z.object({ name: z.enum([...EDITORS.excursion, ...EDITORS.region, ...CONTENT_EDITORS]), href: z.string() })),
  offers: z.array(offer),
  views: z.object({ week: z.number().int(), month: z.number().int() }).nullable(),
});
const barAnswer = z.object({
  person: z.string(),
  country: z.string(),
  maySeeNet: z.boolean(),
  mayAddToLead: z.boolean(),
  code: z.string(),
  trials: z.array(z.enum(TRIALS)),
  format: z.object({ symbol: z.string(), side: z.enum(['left', 'right']) }),
  page: page.nullable(),
}) satisfies z.ZodType<Bar>;

/** Longest address that the bar is asked for, in characters. */
export const BAR_PATH_MAX = 200;

export const managerModeOperations: readonly Operation[] = [
  {
    ...{ method: 'get', path: '/api/manager-mode', summary: 'What staff see beside a public page; its path as `path`' },
    ...{ answer: barAnswer, errors: [401, 403, 404, 503] },
  },
];
