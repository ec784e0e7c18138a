import type { ListTexts } from './list-texts.ts';
import type { Language } from '../../../../i18n/language.ts';
import { paths } from '../../../../routing/site-path.ts';
import { startCompare } from './compare-bar.ts';
import { startSeen } from './seen-section.ts';

let started: Promise<void> | null = null;

/** Brings to lists what the device remembers, once for each page; without a connection the next touch tries again. */
export function startLists(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

async function start(): Promise<void> {
  // Cards stand on other pages too, which have bars of their own.
  if (!document.querySelector('#list')) return;
  const lang = document.documentElement.lang as Language;
  const answer = await fetch(paths.strings('lists', lang));
  if (!answer.ok) throw new Error(String(answer.status));
  const texts = (await answer.json()) as ListTexts;
  startCompare(texts, lang);
  startSeen(texts, lang);
}
