import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { OfferMove } from '../repo.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { leadFieldTitle } from './history-words.ts';
import { nameIn, statusOf } from '../lead-words.ts';

/** Where a link has led the lead, or why it did not go on; `null` where it was there already. */
export function offerSaid({ from, status, next, missing }: OfferMove, words: DeskWords, lang: Language, t: Translate): string | null {
  const name = (id: string): string => nameIn(words.statuses, id, lang);
  if (next !== '') {
    const fields = missing.map((field) => leadFieldTitle(t, field)).join(', ');
    if (fields === '') return t('offer_status_no_way', { status: name(status), next: name(next) });
    return t('offer_status_missing', { status: name(status), next: name(next), fields });
  }
  if (status !== from) return t('offer_status_moved', { status: name(status) });
  return statusOf(words, status)?.kind === 'open' ? null : t('offer_status_closed', { status: name(status) });
}
