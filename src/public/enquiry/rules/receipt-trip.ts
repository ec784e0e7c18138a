import { type ChosenExtras, takenOf } from '../../../catalogue/catalogue/rules/extras.ts';
import { offerOn, type SentOffer, type SentSteps, sentOffer, type Travellers } from '../../../catalogue/catalogue/rules/party-total.ts';
import type { Collecting } from '../../../catalogue/catalogue/rules/pickup.ts';
import { isParty } from '../../../catalogue/catalogue/rules/travellers.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import type { CountedBy } from '../../../model/catalogue/fields/vocab.ts';
import { LANGUAGES, type Language } from '../../../schema/vocab.ts';

/** What something is called in each language; a page may know one of them alone. */
export type Names = Readonly<Partial<Record<Language, string>>>;

/** What a private price buys; a seat where there is none. */
export type Bought = 'adult' | 'boat' | 'group';

/** What an excursion offers: all that the summary of an enquiry follows from. The first choice is the excursion itself. */
export interface OfferedTrip {
  readonly id: string;
  readonly names: Names;
  /** How its prices are written. */
  readonly money: Pick<CurrencyFormat, 'symbol' | 'side'>;
  readonly choices: readonly {
    readonly id: string;
    readonly names: Names;
    readonly unit: Bought;
    readonly offer: SentOffer;
    readonly later?: SentSteps | undefined;
    /** How its guests are collected, by area; an area that is not there collects nobody. */
    readonly ways: Readonly<Record<string, Collecting>>;
  }[];
  readonly areas: readonly { readonly id: string; readonly names: Names }[];
  /** Prices in minor units. */
  readonly extras: readonly {
    readonly id: string;
    readonly names: Names;
    readonly price: number;
    readonly unit: CountedBy;
    readonly max: number;
    /** The choice that alone has it; '' where all of them do. */
    readonly of: string;
  }[];
}

/** What a guest asks for. */
export interface AskedFor {
  readonly variant: string;
  /** `YYYY-MM-DD`; '' where he names none. */
  readonly day: string;
  /** `null` while it is not whole. */
  readonly party: Travellers | null;
  readonly area: string;
  readonly hotel: string;
  readonly extras: ChosenExtras;
}

// decision: enquiries
/** A trip of an enquiry with all that its price follows from, as it was on the day of asking: no later price is in it. */
export interface ReceiptTrip {
  readonly id: string;
  readonly names: Names;
  /** Left out where it is the excursion itself. */
  readonly variant?: Names;
  readonly day: string;
  readonly party: Travellers | null;
  readonly money: Pick<CurrencyFormat, 'symbol' | 'side'>;
  readonly unit: Bought;
  readonly offer: SentOffer;
  /** Left out where none is chosen. */
  readonly area?: Names;
  /** How they are collected there; `null` where they are not. */
  readonly way: Collecting | null;
  readonly hotel: string;
  readonly extras: readonly { readonly names: Names; readonly qty: number; readonly price: number }[];
}

/** A name in the reader's language; the other one stands in, and '' where nobody gave any. */
export const nameIn = (names: Names, lang: Language): string => names[lang] || LANGUAGES.map((one) => names[one] ?? '').find(Boolean) || '';

/** What is offered of a trip of which nothing is known. */
export const UNKNOWN_TRIP: OfferedTrip = { id: '', names: {}, money: { symbol: '', side: 'left' }, choices: [], areas: [], extras: [] };

/**
 * The trips of an enquiry at the prices of its day; a nameless one of no price where nothing is known of any.
 * @param today `YYYY-MM-DD` of the country: its prices hold while no day is named
 */
export function receiptTrips(offered: readonly OfferedTrip[], asked: AskedFor, today: string): readonly ReceiptTrip[] {
  return (offered.length > 0 ? offered : [UNKNOWN_TRIP]).map((trip) => {
    const { id, names, money, choices, areas, extras } = trip;
    const choice = choices.find((one) => one.id === asked.variant) ?? choices[0];
    const party = asked.party && isParty(asked.party) ? asked.party : null;
    const area = areas.find((one) => one.id === asked.area);
    const offer = choice ? offerOn(choice.offer, choice.later, asked.day || today) : null;
    const buyable = extras.filter(({ of }) => of === '' || of === choice?.id);
    return {
      ...{ id, names, money },
      ...(choice && choice.id !== id ? { variant: choice.names } : {}),
      ...{ day: asked.day, party },
      unit: choice?.unit ?? 'adult',
      offer: offer ? sentOffer(offer) : [],
      ...(area ? { area: area.names } : {}),
      way: (area && choice?.ways[area.id]) ?? null,
      hotel: asked.hotel,
      extras: party ? takenOf(buyable, asked.extras, party).map(({ names: called, qty, price }) => ({ names: called, qty, price })) : [],
    };
  });
}
