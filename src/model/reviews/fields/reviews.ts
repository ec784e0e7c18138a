import { COUNTED, HOUSE, type Personal, SET, UNFILED } from '../../../schema/about.ts';
import { autodate, bool, date, guestCollection, number, type RecordOf, relation, revision, select, text } from '../../../schema/describe.ts';
import { catalogueRules, CLOSED } from '../../../schema/rules.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';

/** Where a review stands: the link went out, it waits to be read, everybody reads it, the house keeps it back, the guest took it back. */
export const REVIEW_STATES = ['invited', 'waiting', 'published', 'declined', 'withdrawn'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
/** What a guest can do by his link: nothing yet, write and change, only take back, nothing any more, nothing while the house takes no reviews. */
export type ReviewStage = 'early' | 'open' | 'settled' | 'over' | 'off';
/** Stars, worst first. */
export const RATINGS = [1, 2, 3, 4, 5] as const;

const KEPT = { personal: COUNTED } as const;
/** His own words: gone with him, also from the log, and in no file. */
const WORDS = { mask: 'none', erasure: 'emptied', file: 'never', log: 'never' } as const satisfies Personal;
/** Whoever has the link writes: nobody is shown it, and it ends with the guest. */
const SECRET = { mask: 'hidden', erasure: 'emptied', file: 'never', log: 'never' } as const satisfies Personal;
const STATE_TITLES = {
  invited: 'review_state_invited',
  waiting: 'review_state_waiting',
  published: 'review_state_published',
  declined: 'review_state_declined',
  withdrawn: 'review_state_withdrawn',
} as const;
const LANGUAGE_TITLES = { ru: 'review_language_ru', en: 'review_language_en' } as const;
const PUBLISHED = catalogueRules('state = "published"');

/** What a guest says of a trip that he was on; one for each voucher, by its own link. */
export const reviews = guestCollection(
  'reviews',
  {
    country: relation('countries', { required: true }, SET),
    /** Empty in demo data alone. */
    voucher: relation('vouchers', { hidden: true }, { ...SET, isGuestLink: true }),
    /** 128 bits in hex. */
    token: text({ hidden: true, max: 32 }, { history: 'derived', personal: SECRET }),
    excursion: relation('ic_excurs', { required: true }, { ...SET, title: 'review_excursion', column: { at: 20 } }),
    variant: relation('ic_excurs', {}, SET),
    /** `YYYY-MM`, by the calendar of the country. */
    trip_month: text({ max: 7, pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' }, { ...KEPT, title: 'review_month', column: { at: 40, isExtra: true }, isAsked: true }),
    language: select(LANGUAGES, {}, { ...KEPT, title: 'review_language', options: LANGUAGE_TITLES }),
    /** 1 to 5; 0 where none was given. */
    rating: number({ min: 0, max: 5, onlyInt: true }, { ...KEPT, title: 'review_rating', column: { at: 30 } }),
    text: text({ max: 3000 }, { title: 'review_text', personal: WORDS, isAsked: true }),
    /** The same in the other language, by the house. */
    translation: text({ max: 3000 }, { title: 'review_translation', hint: 'review_translation_hint', form: 10, personal: WORDS, isAsked: true }),
    /** As he wants it to be shown. */
    name: text({ max: 60 }, { title: 'review_name', column: { at: 10 }, personal: { ...WORDS, who: 'name' }, isAsked: true }),
    state: select(REVIEW_STATES, { required: true }, { ...HOUSE, title: 'review_state', options: STATE_TITLES, column: { at: 50 } }),
    decline_reason: text({ max: 500 }, { title: 'review_decline_reason', personal: UNFILED }),
    answer_ru: text({ max: 2000 }, { title: 'review_answer_ru', hint: 'review_answer_hint', form: 20, personal: UNFILED, kin: 'answer' }),
    answer_en: text({ max: 2000 }, { title: 'review_answer_en', form: 30, personal: UNFILED, kin: 'answer' }),
    /** An example: marked as one, and counted nowhere. */
    is_demo: bool(SET),
    /** When he wrote first. */
    written_at: date({}, { ...KEPT, title: 'review_written', as: 'moment', column: { at: 60, align: 'end', isExtra: true } }),
    published_at: date({}, SET),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: PUBLISHED.listRule, viewRule: PUBLISHED.viewRule },
);
export type Review = RecordOf<typeof reviews>;
