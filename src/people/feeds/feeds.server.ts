import ical, { ICalEventStatus } from 'ical-generator';
import { askHouse } from '../../data/ask.ts';
import { AppError, answered } from '../../errors/app-error.ts';
import { localized } from '../../i18n/localized.ts';
import type { Language } from '../../i18n/language.ts';
import { getT } from '../../i18n/t.ts';
import { householdOf } from '../../lib/network.ts';
import { makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { type Service, siteService } from '../../platform/service.ts';
import { type FeedFacts, openFeed as opened } from '../../model/feeds/operations.ts';
import { isFeedToken } from './rules/feed.ts';

// decision: calendars-by-a-link
/** Programs ask again every quarter of an hour at most; several of them may stand behind one address. */
const READS_PER_HOUR = 40;
/** Links that lead nowhere: more than that are guesses. */
const MISSES_PER_HOUR = 60;
const reads = makeLimiter('feed', READS_PER_HOUR, 3600);
const misses = makeLimiter('feed-miss', MISSES_PER_HOUR, 3600);
/** How often a program may ask, in seconds. */
const ASK_AGAIN_S = 1800;
/** As long as a departure lasts whose length nobody said. */
const USUAL_MINUTES = 60;
const MINUTE_MS = 60_000;

async function count(limiter: typeof reads, key: string): Promise<void> {
  const wait = await secondsToWait(limiter, key);
  if (wait > 0) throw new AppError('busy', { retryAfterS: wait });
}

/** What the calendar behind a link tells; `null` where it leads nowhere, or nowhere any more. @throws AppError `busy`, `backend_down` */
export async function openFeed(token: string, address: string, service: Service = siteService()): Promise<FeedFacts | null> {
  try {
    if (isFeedToken(token)) {
      await count(reads, token);
      return await answered(askHouse(service, opened, { token }));
    }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
  await count(misses, householdOf(address));
  return null;
}

/** A calendar by RFC 5545, in UTC: the reader's program shows its own clock. One called off stays and says so, as programs keep what they saw. */
export function calendarText(facts: FeedFacts, lang: Language, host: string): string {
  const t = getT(lang);
  const calendar = ical({
    name: `${t('site_name')}: ${localized(facts, 'name', lang)}`,
    prodId: { company: 'Treasure Island', product: 'departures', language: lang.toUpperCase() },
    ttl: ASK_AGAIN_S,
  });
  for (const one of facts.departures) {
    const seats = t('feed_seats', { taken: one.taken, capacity: one.capacity });
    calendar.createEvent({
      id: `${one.id}@${host}`,
      sequence: one.revision,
      start: new Date(one.starts),
      end: new Date(one.starts + (one.minutes || USUAL_MINUTES) * MINUTE_MS),
      lastModified: new Date(one.updated),
      stamp: new Date(one.updated),
      summary: one.state === 'cancelled' ? t('feed_called_off', { trips: localized(one, 'trips', lang) }) : `${localized(one, 'trips', lang)} (${seats})`,
      description: [one.boat, seats].filter(Boolean).join('\n'),
      location: localized(one, 'pier', lang),
      status: one.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
