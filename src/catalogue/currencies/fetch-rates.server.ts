import { createHash } from 'node:crypto';
import { request } from 'undici';
import { askHouse } from '../../data/ask.ts';
import { AppError, faultsOf, fromPocketBase } from '../../errors/app-error.ts';
import type { RatesSource } from '../../platform/env.ts';
import { JobFailure, type KeptJob } from '../../platform/keeper.ts';
import { tallyOf } from '../../lib/tally.ts';
import type { Service } from '../../platform/service.ts';
import type { AskedOf } from '../../schema/operation.ts';
import { enterRates, holdRates, type Rates, readRates } from '../../model/currencies/operations.ts';
import { fetchedRates, type FetchedRate, pointedPairs } from './rules/fetched-rates.ts';
import { jumpOf, pairsOf, rateAt, RATES_JOB, ratesIn } from './rules/pair.ts';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 262_144;
const HOUR_MS = 3_600_000;
/** The same rates are entered again once those in force are this old, so that nobody takes them for forgotten. */
const SAME_AFTER_MS = 20 * HOUR_MS;
/** What fails in passing is tried again after these pauses. */
const RETRIES_MS = [5_000, 30_000, 300_000];

export interface RatesJobOptions {
  readonly source: RatesSource;
  readonly service: Pick<Service, 'send'>;
  readonly retries_ms?: readonly number[];
  readonly timeout_ms?: number;
  readonly now?: () => number;
}

type SaidRates = Pick<AskedOf<typeof enterRates>, 'country' | 'source' | 'rates'>;

/**
 * Rates from an address, entered by the route by which people enter them. What lies, is late or empty changes nothing; what moves by
 * more than the owner lets pass is put before a person, all of it.
 * @throws Error where the pairs of the setting cannot be read
 */
export function ratesJob({ source, service, retries_ms = RETRIES_MS, timeout_ms = TIMEOUT_MS, now = Date.now }: RatesJobOptions): KeptJob {
  const pairs = pointedPairs(source.pairs);
  if (!pairs)
    throw new Error('The setting RATES_PAIRS is wrong: it is a list such as USD/THB=/rates/usd,THB/RUB=/rates/rub. Correct it and run the command again.');
  const run: KeptJob['run'] = async ({ signal }) => {
    const answer = await fetchJson(source.url, AbortSignal.any([signal, AbortSignal.timeout(timeout_ms)]));
    const known = await askHouse(service, readRates, { country: source.country });
    const main = known.currencies.find((one) => one.main)?.code ?? '';
    const others = known.currencies.filter((one) => !one.main).map(({ code }) => code);
    const wanted = pairsOf(main, others, known.rates);
    const read = fetchedRates(answer, wanted, { pairs, date: source.date }, { now_ms: now(), most_ms: source.maxAgeH * HOUR_MS });
    if ('fault' in read) throw new JobFailure(read.fault, read.about);
    return tallyOf({ made: await enter(read.rates, read.date, known) });
  };

  /** @returns how many were entered */
  const enter = async (rates: readonly FetchedRate[], date: string, known: Rates): Promise<number> => {
    const inForce = rates.map((rate) => rateAt(ratesIn(known.rates, rate), known.now));
    const isSame = (rate: FetchedRate, at: number): boolean =>
      inForce[at]?.value === rate.value && now() - Date.parse(inForce[at].valid_from.replace(' ', 'T')) < SAME_AFTER_MS;
    if (rates.length === 0 || rates.every(isSame)) return 0;
    const said = { country: source.country, source: source.source, rates: rates.map((rate) => ({ ...rate, spread_percent: source.spreadPercent })) };
    if (rates.some(({ value }, at) => jumpOf(inForce[at]?.value ?? null, value, known.jump) !== null)) await hold(said, date);
    // The same answer is entered once over what is in force, however often it is sent.
    const over = inForce.map((rate) => rate?.id ?? '');
    const key = createHash('sha256')
      .update(JSON.stringify([said, date, over]))
      .digest('hex')
      .slice(0, 40);
    try {
      await askHouse(service, enterRates, said, { headers: { 'Idempotency-Key': `rates-${key}` } });
      return rates.length;
    } catch (error) {
      // Somebody entered another rate meanwhile.
      if (faultsIn(error).includes('rate_jump')) await hold(said, date);
      throw error instanceof AppError ? new JobFailure('backend_down', '', true) : new JobFailure('refused', faultsIn(error).join(', '));
    }
  };

  const hold = async (said: SaidRates, date: string): Promise<never> => {
    await askHouse(service, holdRates, { ...said, date });
    throw new JobFailure('held');
  };
  return { name: RATES_JOB, schedule: source.schedule, kind: 'rates', retries_ms, run };
}

/** Codes of what stands against rates, in the answer of their route. */
const faultsIn = (error: unknown): readonly string[] => Object.values(faultsOf(fromPocketBase(error))).map(({ code }) => code);

/** The JSON at an address: no redirect is followed, nothing large is read. @throws JobFailure */
async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  const text = await fetchText(url, signal).catch((error: unknown) => {
    if (error instanceof JobFailure) throw error;
    throw new JobFailure(signal.aborted ? 'late' : 'unreachable', error instanceof Error ? error.message : '', true);
  });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new JobFailure(text.trim() === '' ? 'empty' : 'not_json');
  }
}

async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const { statusCode, body } = await request(url, { signal, headers: { accept: 'application/json' } });
  // What is not read to its end says so.
  body.on('error', () => undefined);
  if (statusCode !== 200) {
    body.destroy();
    if (statusCode >= 300 && statusCode < 400) throw new JobFailure('redirect', String(statusCode));
    throw new JobFailure('status', String(statusCode), statusCode >= 500 || statusCode === 429);
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += (part as Buffer).length;
    if (size > MOST_BYTES) {
      body.destroy();
      throw new JobFailure('too_large');
    }
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}
