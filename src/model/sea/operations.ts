import type { CurrencyFormat } from '../../lib/money.ts';
import { answers, deskGet, deskPost, given, housePost, id, needed, text, word } from '../../schema/operation.ts';
import type { Bilingual } from '../../schema/vocab.ts';
import type { SeaDay } from './fields/sea-days.ts';
import { CHOSEN, type ChoiceState, type Chosen, SEA_SCOPES, SEA_WHYS, type SeaAnswer, type SeaScope, type SeaState, type SeaWhy } from './fields/vocab.ts';

/** A sea day of the list, with how many guests were asked and still wait. */
export interface SeaRow {
  readonly id: string;
  readonly service_date: string;
  readonly scope: SeaScope;
  readonly why: SeaWhy;
  readonly state: SeaState;
  readonly place: Bilingual;
  readonly open: number;
  readonly passed: number;
  readonly asked: number;
}

/** The latest sea days of a country. */
export interface SeaRows {
  readonly rows: readonly SeaRow[];
}

interface SeaParty {
  readonly voucher: string;
  readonly number: string;
  readonly name: string;
  readonly start_time: string;
  readonly excursion: Bilingual;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly currency: string;
  readonly paid: number;
}

/** Money of a currency: what was paid, how much of it would go back if all wanted it, and how much may only be kept for another day. */
interface PreviewedMoney {
  readonly currency: string;
  readonly paid: number;
  readonly refund: number;
  readonly credit: number;
  /** Sold by agents: their commission goes with it, or stays with whoever moves. */
  readonly agents: number;
}

export interface PreviewSums {
  readonly vouchers: number;
  readonly guests: number;
  readonly infants: number;
  /** Parties that wait for an answer already: they are not asked again. */
  readonly asked: number;
  readonly reminders: number;
  readonly agents: number;
  readonly messages: Readonly<Record<'ru' | 'en', number>>;
  readonly money: readonly PreviewedMoney[];
}

/** Everybody whom a draft would touch, with their money and what they would be told. */
export interface SeaPreview extends PreviewSums {
  readonly departures: number;
  /** Of them those that board, or are past their hour. */
  readonly late: number;
  readonly parties: readonly SeaParty[];
}

export interface SeaChoiceRow {
  readonly id: string;
  readonly voucher: string;
  readonly number: string;
  readonly name: string;
  readonly state: ChoiceState;
  readonly answer: SeaAnswer | '';
  readonly deadline: string;
  readonly people: number;
  readonly excursion: Bilingual;
  readonly from_time: string;
  readonly revision: number;
}

/** Why everything cannot be taken back; `null` where it can. */
export type UndoRefusal = 'state' | 'late' | 'answered' | 'sent';

/** How a sea day stands: its steps by state, who chose what, and what keeps it from being undone. */
export interface SeaStanding {
  readonly sea_day: SeaDay;
  readonly steps: Readonly<Record<string, number>>;
  readonly undo: UndoRefusal | null;
  readonly rows: readonly SeaChoiceRow[];
}

interface SeaOffer {
  readonly offered: readonly Chosen[];
  /** `kept`: the guest's seats there are kept for him. */
  readonly days: readonly { readonly day: string; readonly time: string; readonly free: number; readonly kept: boolean }[];
}

/** The latest, with how many wait. */
export const listSeaDays = deskGet('sea-days', { right: 'sea.read', takes: { country: needed(id) }, answer: answers<SeaRows>() });

/** A draft: nothing is called off yet. Guests have `hours` to answer, 24 where nothing is said. @throws Refusal `invalid` with the faults by field */
export const addSeaDay = deskPost('sea-days', {
  right: 'sea.edit',
  keyed: true,
  takes: {
    country: needed(id),
    service_date: text(20),
    scope: needed(word(SEA_SCOPES)),
    place: text(40),
    departure: id,
    why: needed(word(SEA_WHYS)),
    words_ru: text(500),
    words_en: text(500),
    hours: given<number>(),
    link: text(500),
  },
  answer: answers<{ readonly sea_day: SeaDay }>(),
});

/** Everybody whom it would touch, with their money and what they would be told. */
export const readPreview = deskGet('sea-days/{id}/preview', { right: 'sea.read', answer: answers<SeaPreview>() });

/** Who chose what, those who wait for a manager first; how far the run is, and what keeps it from being undone. */
export const readStanding = deskGet('sea-days/{id}/choices', { right: 'sea.read', answer: answers<SeaStanding>() });

/** Calls its departures off, or takes that back. @throws Refusal `move_refused`, `stale` */
export const actOnSeaDay = deskPost('sea-days/{id}/{action}', {
  actions: ['run', 'undo'],
  right: 'sea.edit',
  answer: answers<{ readonly sea_day: SeaDay }>(),
});

/** Days with seats for the party, and what it may choose, for whoever answers for it. */
export const readOffer = deskGet('sea-choices/{id}/days', { right: 'sea.read', answer: answers<SeaOffer>() });

/** A manager answers for the guest on the telephone. @throws Refusal `seats_gone` where the day filled meanwhile */
export const answerFor = deskPost('sea-choices/{id}/answer', {
  right: 'sea.answer',
  takes: { answer: needed(word(CHOSEN)), day: text(20), time: text(20) },
  answer: answers<unknown>(),
});

/** What a guest may know of his choice: nothing of it says how he is reached. */
export interface GuestChoice {
  readonly state: ChoiceState;
  readonly answer: SeaAnswer | '';
  readonly why: SeaWhy;
  readonly words: Bilingual;
  readonly excursion: Bilingual;
  /** The day and hour that were called off. */
  readonly day: string;
  readonly time: string;
  readonly deadline: string;
  readonly timezone: string;
  /** When he sails now. */
  readonly now: { readonly day: string; readonly time: string };
  readonly people: number;
  /** Sums in minor units, and how they are written. */
  readonly money: Pick<CurrencyFormat, 'symbol' | 'side'>;
  readonly paid: number;
  readonly refund: number;
  readonly credit: number;
  readonly currency: string;
  /** Of his voucher's own page. */
  readonly voucher: string;
  readonly offered: readonly Chosen[];
  readonly days: readonly { readonly day: string; readonly time: string; readonly free: number; readonly kept: boolean }[];
  /** Until when the seats of the kept day are his alone; '' where none are. */
  readonly kept_until: string;
  readonly is_done: boolean;
}

/** What the page of a link shows. @throws AppError `not_found` */
export const openChoice = housePost('sea-choice', { takes: { token: needed(given<string>()) }, answer: answers<GuestChoice>() });

/** The guest's answer, once: whoever comes second reads what stands. @throws AppError `not_found`, `invalid` at `answer` or `day`, `seats_gone` */
export const answerByLink = housePost('sea-answer', {
  takes: { token: needed(given<string>()), answer: needed(given<string>()), day: given<string>(), time: given<string>() },
  answer: answers<GuestChoice>(),
});
