import { publicAnswer } from '../../../catalogue/catalogue/rules/availability.ts';
import type { Party } from '../../../catalogue/catalogue/rules/party.ts';
import { askHouse } from '../../../data/ask.ts';
import { AppError, answered } from '../../../errors/app-error.ts';
import { isDay } from '../../../lib/time/zone.ts';
import type { Availability } from '../../../model/departures/answers.ts';
import { readAvailability, readGone, readMost } from '../../../model/vouchers/operations.ts';
import { createFairGate } from '../../../platform/in-flight.ts';
import { type Service, siteService } from '../../../platform/service.ts';
import { siteSettingVersion } from '../../../platform/settings.ts';

/** What was asked is answered again so long; a seat that is sold meanwhile is told a little later, and held by nobody. What the owner sets is heard at once. */
export const FRESH_S = 2;
/** From this age on the next reader has it asked anew, without waiting: where readers come one after another none of them waits. */
export const RENEW_S = 1;
/** Longer than this no reader waits for PocketBase where something is known: it answers late or not at all then. */
export const PATIENCE_MS = 400;
/** What was told last serves so long while PocketBase does not answer: it sells nothing meanwhile. */
export const OLDEST_S = 3600;
/** Excursions, and days of lists, whose answer is kept; a house has some hundreds. */
const MOST = 2000;
const ID = /^[a-z0-9]{1,15}$/;
const COUNTRY = /^[a-z0-9-]{1,40}$/;

/** Time that goes by without anybody setting a clock. */
export interface Clock {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}
const CLOCK: Clock = { now: () => performance.now(), wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()) };

/** A value for each of at most so many keys; the oldest goes first. */
function keepSome<Value>() {
  const kept = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => kept.get(key),
    drop: (key: string): unknown => kept.delete(key),
    put(key: string, value: Value): void {
      kept.delete(key);
      kept.set(key, value);
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST) break;
        kept.delete(oldest);
      }
    },
  };
}

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : '');

/**
 * Keeps answers of one kind. Each question is put to PocketBase by one at a time, once in `RENEW_S` at most however many read, and once in
 * `FRESH_S` while it fails. Where something is known nobody waits longer than `PATIENCE_MS`.
 */
function keepFresh<Answer>(ask: (asked: readonly string[]) => Promise<Answer>, { now, wait }: Clock, versionOf: () => Promise<string>) {
  const reading = createFairGate(2, 64);
  const answers = keepSome<{ readonly answer: Answer; readonly asked_ms: number; readonly version: string }>();
  const failures = keepSome<{ readonly error: unknown; readonly at_ms: number; readonly version: string }>();
  const flights = new Map<string, { readonly version: string; readonly answer: Promise<Answer> }>();
  let version = '';

  const fly = async (asked: readonly string[], key: string, address: string, under: string): Promise<Answer> => {
    const asked_ms = now();
    try {
      const answer = await reading(address, () => ask(asked));
      failures.drop(key);
      answers.put(key, { answer, asked_ms, version: under });
      return answer;
    } catch (error) {
      // A full line is the asker's own, and no word of the house.
      if (codeOf(error) !== 'busy') failures.put(key, { error, at_ms: now(), version: under });
      // What is sold no more is not told on.
      if (codeOf(error) === 'not_found') answers.drop(key);
      throw error;
    }
  };
  const renew = (asked: readonly string[], key: string, address: string): Promise<Answer> => {
    const flying = flights.get(key);
    if (flying?.version === version) return flying.answer;
    const answer = fly(asked, key, address, version).finally(() => flights.get(key)?.answer === answer && flights.delete(key));
    flights.set(key, { version, answer });
    return answer;
  };
  const soon = <T>(promise: Promise<T>, otherwise: T): Promise<T> => Promise.race([promise, wait(PATIENCE_MS).then(() => otherwise)]);

  return async (asked: readonly string[], address: string): Promise<Answer> => {
    const key = asked.join('/');
    version = answers.get(key) ? await soon(versionOf(), version).catch(() => version) : await versionOf();
    const failure = failures.get(key);
    const isFailing = failure?.version === version && now() - failure.at_ms < FRESH_S * 1000;
    const known = answers.get(key);
    const age_s = known ? (now() - known.asked_ms) / 1000 : Number.POSITIVE_INFINITY;
    if (!known || age_s >= OLDEST_S) {
      if (isFailing) throw failure.error;
      return renew(asked, key, address);
    }
    if (isFailing) return known.answer;
    const isFresh = known.version === version && age_s < FRESH_S;
    if (isFresh && age_s < RENEW_S) return known.answer;
    const renewed = renew(asked, key, address).catch((error: unknown) => {
      if (codeOf(error) === 'not_found') throw error;
      return known.answer;
    });
    if (!isFresh) return soon(renewed, known.answer);
    renewed.catch(() => undefined);
    return known.answer;
  };
}

/** Asks the house what can be had; in each process of the site as seldom as `keepFresh` says. */
export interface AvailabilityReader {
  /**
   * The coming days of an excursion and its variants, as everybody may be told.
   * @param address who asks: those of one household wait for one another
   * @param party for whom; one of more than nine is answered rightly only where it is said
   * @throws AppError `not_found` of what is not sold, `busy`, `backend_down`
   */
  readonly ofExcursion: (excursion: string, address: string, party?: Party) => Promise<Availability>;
  /** Excursions of a country of which nothing can be had on a `YYYY-MM-DD` day. @throws AppError as above */
  readonly goneOn: (country: string, day: string, address: string) => Promise<readonly string[]>;
  /** The most people that the boats of a country take of what has no limit of its own, by its id. @throws AppError as above */
  readonly mostIn: (country: string, address: string) => Promise<Readonly<Record<string, number>>>;
}

export function createAvailabilityReader(
  service: () => Service = siteService,
  clock: Clock = CLOCK,
  versionOf: () => Promise<string> = siteSettingVersion,
): AvailabilityReader {
  const days = keepFresh(([excursion = '']) => answered(askHouse(service(), readAvailability, { excursion })), clock, versionOf);
  const gone = keepFresh(async ([country = '', day = '']) => (await answered(askHouse(service(), readGone, { country, day }))).gone, clock, versionOf);
  const most = keepFresh(async ([country = '']) => (await answered(askHouse(service(), readMost, { country }))).most, clock, versionOf);
  return {
    async ofExcursion(excursion, address, party) {
      if (!ID.test(excursion)) throw new AppError('not_found');
      return publicAnswer(await days([excursion], address), party);
    },
    async goneOn(country, day, address) {
      if (!COUNTRY.test(country) || !isDay(day)) throw new AppError('not_found');
      return gone([country, day], address);
    },
    async mostIn(country, address) {
      if (!COUNTRY.test(country)) throw new AppError('not_found');
      return most([country], address);
    },
  };
}

let shared: AvailabilityReader | undefined;

/** The reader of this process. */
export function siteAvailability(): AvailabilityReader {
  shared ??= createAvailabilityReader();
  return shared;
}
