import type { App } from '../../../backend/jsvm.d.ts';
import { limitIn } from '../../../backend/list-page.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { cursorIn, type ListCursor, type RequestQuery, wordIn } from '../../../backend/request.ts';
import { type Found, matchOf, NOTHING_FOUND } from '../../../backend/search.ts';
import { storedTime } from '../../../backend/time.ts';
import { zoneOf } from '../../../backend/zone.ts';
import { dayAfter, instantOf, isDay } from '../../../lib/zone.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS, PAYMENT_STATES } from '../../../model/vouchers/fields/vocab.ts';
import { HOLDER } from '../../../model/cash/fields/vocab.ts';
import { PAYMENT_SORTS } from '../../../model/cash/list.ts';

/** What makes a row one of its kind, as sums are kept by it. */
export const KIND_FACTS = ['currency', 'kind', 'method', 'state'] as const;
type KindFact = (typeof KIND_FACTS)[number];

/** A question to the list of all payments; '' for anything. */
export interface PaymentQuery {
  readonly country: string;
  readonly facts: Readonly<Record<KindFact, string>>;
  readonly received_by: string;
  /** Instants as they are stored: the first, and the one after the last. */
  readonly from: string;
  readonly to: string;
  /** In minor units, whichever way the money went. */
  readonly least: number | '';
  readonly most: number | '';
  readonly found: Found | null;
  readonly isAscending: boolean;
  readonly after: ListCursor | null;
  readonly limit: number;
  readonly isWhole: boolean;
}

const CURRENCY = /^[A-Z]{3}$/;

const pick = <T extends string>(known: readonly T[], asked: string | undefined): T | '' => known.find((one) => one === asked) ?? '';
const wholeIn = (asked: string | undefined): number | '' => (/^-?\d{1,12}$/.test(asked ?? '') ? Number(asked) : '');

/** When a day of the country begins, as it is stored; '' for what is no day. */
function dayBegins(app: App, country: string, day: string | undefined, later: number): string {
  if (!isDay(day)) return '';
  return storedTime(instantOf(dayAfter(day, later), '00:00', zoneOf(byId(app, 'countries', country)?.getString('timezone') ?? '')));
}

/** What a request asks of the list; whatever is none of its words counts as not asked. */
export function queryIn(app: App, asked: Plain): PaymentQuery {
  // All that an address says is text.
  const params = asked as RequestQuery;
  const country = wordIn(params['country']);
  const text = (params['q'] ?? '').trim().slice(0, 100);
  const by = wordIn(params['received_by']);
  return {
    country,
    facts: {
      currency: CURRENCY.test(params['currency'] ?? '') ? String(params['currency']) : '',
      kind: pick(PAYMENT_KINDS, params['kind']),
      method: pick(PAYMENT_METHODS, params['method']),
      state: pick(PAYMENT_STATES, params['state']),
    },
    received_by: by === '' ? '' : `${HOLDER.user}${by}`,
    from: dayBegins(app, country, params['from'], 0),
    to: dayBegins(app, country, params['to'], 1),
    least: wholeIn(params['least']),
    most: wholeIn(params['most']),
    found: text === '' ? null : (matchOf(text) ?? NOTHING_FOUND),
    isAscending: pick(PAYMENT_SORTS, params['sort']) === 'received_at',
    after: cursorIn(params),
    limit: limitIn(params['limit']),
    isWhole: params['whole'] === '1',
  };
}

export const isSized = ({ least, most }: PaymentQuery): boolean => least !== '' || most !== '';
export const isTimed = ({ from, to }: PaymentQuery): boolean => from !== '' || to !== '';
export const isOfKind = ({ facts }: PaymentQuery): boolean => KIND_FACTS.some((name) => facts[name] !== '');
