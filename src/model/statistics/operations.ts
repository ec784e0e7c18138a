import type { NamedWord } from '../desk/operations.ts';
import { answers, asked, deskGet, deskPost, each, given, housePost, needed, text, word } from '../../schema/operation.ts';
import type { Language } from '../../schema/vocab.ts';
import { LETTER_STATES } from './fields/vocab.ts';

/** A row of an answer: its words, then its numbers. */
export type Row = readonly (string | number)[];

/** A step of a lead's way: where it went, or whose it became. */
export interface WayStep {
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly assigned_user: string;
}

/** A lead behind a figure. */
export interface FigureLead {
  /** The row of its history that is counted. */
  readonly stage: string;
  readonly lead: string;
  readonly number: string;
  readonly name: string;
  /** When what is counted happened. */
  readonly at: string;
  readonly manager: string;
  readonly source: string;
  readonly status: string;
  readonly reason: string;
  /** Where the lead is today. */
  readonly now: string;
}

/** A voucher behind a figure. */
export interface FigureVoucher {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly at: string;
  readonly service_date: string;
  readonly state: string;
  readonly excursion_name_ru: string;
  readonly excursion_name_en: string;
  readonly guests: number;
  readonly total: number;
  readonly currency: string;
  /** In the country's main currency, at the frozen rate. */
  readonly worth: number;
  readonly manager: string;
}
/** Some of a list. */
export interface FigurePage<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; '' where there is none. */
  readonly after: string;
}

/** Categories of excursions as they stand today. */
export interface Categories {
  /** Of each excursion the id of its category, as it stands today. */
  readonly of: Readonly<Record<string, string>>;
  readonly rows: readonly NamedWord[];
}

/** Seats of a boat. */
export interface BoatLoad {
  readonly boat: string;
  readonly name: string;
  readonly departures: number;
  readonly seats: number;
  readonly taken: number;
}

/** What somebody is to sell in a month. */
export interface Target {
  readonly manager: string;
  /** `YYYY-MM`. */
  readonly month: string;
  /** In minor units of the country's main currency; 0 where vouchers alone are counted. */
  readonly total: number;
  /** 0 where the sum alone counts. */
  readonly vouchers: number;
}

/** The same as it was set. */
export interface TargetRow extends Target {
  readonly revision: number;
}

const COUNTRY = { country: needed(text(40)) };
/** Days of the country, both among them. */
const DAYS = { ...COUNTRY, from: needed(text(20)), to: needed(text(20)) };
const PAGE = each(['record', 'after', 'before', 'limit'], asked);

/** Answers to questions in their order, each as rows of words and sums. */
export const readSums = deskGet('stats/sums', {
  right: 'stats.read',
  takes: { ...COUNTRY, ask: asked },
  answer: answers<{ readonly answers: readonly (readonly Row[])[] }>(),
});

/** The leads that a figure counts, as they were then; of one alone its way, too. */
export const listFigureLeads = deskGet('stats/leads', {
  right: 'stats.read',
  takes: { ...DAYS, ...each(['what', 'manager', 'source', 'status', 'reason'], asked), ...PAGE },
  answer: answers<FigurePage<FigureLead> & { readonly way?: readonly WayStep[] }>(),
});

/** The vouchers that a figure counts; `excursion` may be several, told apart by commas. */
export const listFigureVouchers = deskGet('stats/vouchers', {
  right: 'stats.read',
  takes: {
    ...DAYS,
    ...each(['basis', 'state', 'manager', 'source', 'agent', 'excursion', 'language', 'guest_country', 'cause'], asked),
    ...PAGE,
  },
  answer: answers<FigurePage<FigureVoucher>>(),
});

/** The category of every excursion as it stands today, and what categories are called. */
export const readCategories = deskGet('stats/categories', { right: 'stats.team', takes: COUNTRY, answer: answers<Categories>() });

/** How many seats departures of these days had and how many were taken, by boat; what was called off is left out. */
export const readLoad = deskGet('stats/load', { right: 'stats.team', takes: DAYS, answer: answers<{ readonly boats: readonly BoatLoad[] }>() });

/** What is to be sold in some months, `YYYY-MM` both among them; a manager is told of his own. */
export const listTargets = deskGet('stats/targets', { right: 'stats.team', takes: DAYS, answer: answers<{ readonly rows: readonly TargetRow[] }>() });

/**
 * Sets targets of a month, all of them or none. One of nothing at all is taken away.
 * @throws `invalid` with faults by manager; `stale` with `rows` that somebody else has set meanwhile, as they are
 */
export const setTargets = deskPost('stats/targets', {
  right: 'stats.targets',
  keyed: true,
  takes: { ...COUNTRY, month: needed(text(20)), rows: given<readonly Omit<TargetRow, 'month'>[]>() },
  answer: answers<{ readonly changed: number }>(),
});

/** By which ways the reader's letters can go, and how his number ends. */
export const readLetterWays = deskGet('stats/letters', { right: 'stats.team', answer: answers<{ readonly isMail: boolean; readonly phone: string }>() });

/** A letter that is due: whose question it is, and what he may see now. */
export interface DueLetter {
  readonly id: string;
  /** Its Monday. */
  readonly week: string;
  readonly country: string;
  readonly name: string;
  readonly question: string;
  readonly monday: 'email' | 'message';
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  /** Whether he sees figures of everybody, and who he is. */
  readonly reader: { readonly isAll: boolean; readonly own: string };
}

const LETTER = { id: needed(given<string>()) } as const;

/** The next letter to send, and nothing where none is due; `at` is the instant by the clock of the program that asks. */
export const claimLetter = housePost('stat-letters/claim', { takes: { at: text(30) }, answer: answers<{ readonly letter: DueLetter | null }>() });

/** What the owner of a letter would be answered now; `ask` is a list of questions in JSON. @throws Refusal `not_found`, `forbidden` */
export const readLetterSums = housePost('stat-letters/sums', {
  takes: { ...LETTER, ask: needed(given<string>()) },
  answer: answers<{ readonly answers: readonly (readonly Row[])[] }>(),
});

/** Sends a claimed letter to the address that its question names. @throws Refusal `not_found`, `forbidden` */
export const mailLetter = housePost('stat-letters/mail', {
  takes: { ...LETTER, ...each(['subject', 'text'], needed(given<string>())) },
  answer: answers<{ readonly outcome: string }>(),
});

/** What became of a letter that was claimed. @throws Refusal `not_found` */
export const tellLetter = housePost('stat-letters/told', {
  takes: { ...LETTER, state: needed(word(LETTER_STATES.filter((one) => one !== 'claimed'))), code: text(40), at: text(30) },
  answer: answers<unknown>(),
});
