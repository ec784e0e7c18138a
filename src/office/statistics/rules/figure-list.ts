import { LEAD_MOVES, type LeadWhat, SALE_BASES, type SaleBasis } from './question.ts';

/** What a list of leads behind a figure holds: a move, where leads of a beginning came to, those in work at the end of a day. */
export const LEAD_LISTS = [...LEAD_MOVES.filter((one) => one !== 'open'), 'begun', 'answered', 'been', 'in_work'] as const satisfies readonly (
  | LeadWhat
  | 'in_work'
)[];
export type LeadListKind = (typeof LEAD_LISTS)[number];

/** What is asked of the list behind a figure; '' for anything. Days of the country, both among them. */
export interface LeadListAsked {
  readonly what: LeadListKind;
  readonly from: string;
  readonly to: string;
  readonly manager: string;
  readonly source: string;
  /** Of `been` any of these, told apart by commas. */
  readonly status: string;
  readonly reason: string;
}
/** In an address nobody is `none`, because '' is anybody. */
export const NOBODY = 'none';

export const SALE_LISTS = SALE_BASES;
export interface SaleListAsked {
  readonly basis: SaleBasis;
  readonly from: string;
  readonly to: string;
  /** `sold` is what is confirmed or took place; '' any state. */
  readonly state: string;
  readonly manager: string;
  readonly source: string;
  readonly agent: string;
  /** Any of these, told apart by commas. */
  readonly excursion: string;
  readonly language: string;
  readonly guest_country: string;
  readonly cause: string;
  readonly category?: never;
}
/** As an address asks: a category stands for the excursions that are in it today, which the list is asked for. */
export interface SaleFigureAsked extends Omit<SaleListAsked, 'category'> {
  readonly category: string;
}
export const SALE_FILTERS = ['manager', 'source', 'agent', 'excursion', 'language', 'guest_country', 'cause'] as const;
/** State of a question that stands for all that is sold. */
export const SOLD = 'sold';

/** Rows of one page. */
export const FIGURE_PAGE = 50;
