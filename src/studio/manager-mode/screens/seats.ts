import type { Language } from '../../../i18n/language.ts';
import type { SeatsLeft } from '../../../booking/vouchers/rules/seats-left.ts';
import type { BarOffer, BarPage } from '../bar.ts';
import type { ModeTexts } from '../texts.ts';
import { followChosen } from './follow-chosen.ts';
import { make } from './make.ts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };

/** Free seats of the coming days of what is chosen on the page; nothing for whoever may not know them. */
export function seatsOf(page: BarPage, t: ModeTexts, language: Language): readonly HTMLElement[] {
  if (page.offers.every(({ seats }) => seats.length === 0)) return [];
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const list = make('ul');
  followChosen(page, list, (offer) =>
    list.replaceChildren(
      ...offer.seats.map((seats) =>
        make('li', { className: seats.isSailing ? '' : 'mode-off' }, [
          make('span', { textContent: format.format(new Date(`${seats.day}T00:00:00Z`)) }),
          make('span', { textContent: saidOf(seats, offer, t) }),
        ]),
      ),
    ),
  );
  const box = make('div', { className: 'mode-drop' }, [list, make('p', { className: 'mode-quiet', textContent: t('mode_seats_hint') })]);
  return [make('details', { className: 'mode-edit mode-seats' }, [make('summary', { textContent: t('mode_seats') }), box])];
}

function saidOf({ isSailing, taken, free }: SeatsLeft, { price }: BarOffer, t: ModeTexts): string {
  // Sold against the schedule is sold all the same.
  const off = isSailing ? [] : [t('mode_seats_off')];
  if (!isSailing && taken === 0) return off.join('');
  const said =
    free === null
      ? t(price?.unit === 'private' ? 'mode_seats_boats' : 'mode_seats_taken', { count: taken })
      : free === 0
        ? t('mode_seats_none')
        : t('mode_seats_free', { count: free });
  return [...off, said].join(', ');
}
