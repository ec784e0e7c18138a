import { DATE_FORMATS } from '../../../../config/constants.ts';
import { deviceQueue } from '../../../enquiry/queue/queue.ts';
import { $favourites } from '../../../favourites/favourites.store.ts';
import type { AppTexts } from '../../app-texts.ts';
import { countKept, listKeptPages } from './kept-list.ts';

/**
 * Size in the reader's words.
 * @example formatBytes(1_500_000, 'en') // '1.5 MB'
 */
export function formatBytes(bytes: number, language: string): string {
  const unit = bytes < 1e6 ? 'kilobyte' : 'megabyte';
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: bytes < 1e6 ? 0 : 1 }).format(
    bytes / (bytes < 1e6 ? 1e3 : 1e6),
  );
}

/** A moment as a short date and time. */
export function formatMoment(at: number | string, language: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...DATE_FORMATS.short, timeStyle: 'short' }).format(new Date(at));
}

/** Writes values into the places that wait for them. */
export function showFacts(facts: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(facts)) {
    const place = document.querySelector(`[data-fact=${name}]`);
    if (place) place.textContent = value;
  }
}

/** What this device holds, as text. */
export async function deviceFacts(texts: AppTexts, language: string): Promise<Readonly<Record<string, string>>> {
  const [pages, pictures, kept, estimate, { waiting }] = await Promise.all([
    countKept('pages'),
    countKept('pictures'),
    listKeptPages(language),
    navigator.storage?.estimate?.().catch(() => undefined),
    deviceQueue.state(),
  ]);
  const newest = kept[0]?.at ?? 0;
  return {
    pages: String(pages),
    pictures: String(pictures),
    favourites: String($favourites.get().length),
    queue: String(waiting ?? '–'),
    storage: estimate?.usage === undefined ? '–' : formatBytes(estimate.usage, language),
    refreshed: newest > 0 ? formatMoment(newest, language) : texts.sync_none,
    connection: navigator.onLine ? texts.sync_online : texts.sync_offline,
  };
}
