import type { Language } from '../../../schema/vocab.ts';

const TOKEN = /^[0-9a-f]{32}$/;

export const isFeedToken = (text: unknown): text is string => typeof text === 'string' && TOKEN.test(text);
/** The path of a feed; its words are in the language of its reader. */
export const feedPath = (token: string, language: Language): string => `${language === 'en' ? '/en' : ''}/ics/${token}`;

/** A departure as a calendar tells it: nobody's name, and no money. */
export interface FeedDeparture {
  readonly id: string;
  readonly revision: number;
  /** Instants in ms. */
  readonly starts: number;
  readonly minutes: number;
  readonly updated: number;
  readonly state: string;
  readonly trips_ru: string;
  readonly trips_en: string;
  readonly boat: string;
  readonly pier_ru: string;
  readonly pier_en: string;
  readonly taken: number;
  readonly capacity: number;
}

/** What a link tells. */
export interface FeedFacts {
  /** Whose calendar it is. */
  readonly name_ru: string;
  readonly name_en: string;
  readonly departures: readonly FeedDeparture[];
}
