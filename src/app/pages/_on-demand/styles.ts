import search from '../../../public/search/screens/search.css?inline';
import compare from '../../../public/search/screens/compare.css?inline';
import enquiry from '../../../public/enquiry/screens/enquiry.css?inline';
import offer from '../../../crm/offers/screens/offer.css?inline';
import review from '../../../booking/reviews/screens/review.css?inline';
import join from '../../../partners/agents/joining/join.css?inline';
import driver from '../../../fleet/runs/screens/driver.css?inline';
import seaChoice from '../../../booking/sea/screens/sea-choice.css?inline';
import cards from '../../styles/cards.css?inline';
import chips from '../../styles/chips.css?inline';
import fonts from '../../styles/fonts.css?inline';
import tokens from '../../styles/tokens.css?inline';
import voucher from '../../styles/voucher.css?inline';

/** Styles of the on-demand pages that a visitor sees; they travel inside the page. */
export const OFFER_CSS = cards + offer;
export const REVIEW_CSS = review;
export const JOIN_CSS = join;
export const DRIVER_CSS = driver;
export const SEA_CSS = seaChoice;
export const ENQUIRY_CSS = enquiry;
export const COMPARE_CSS = cards + compare;
export const SEARCH_CSS = search + cards + chips;
/** The whole style element of a voucher's page, which stands outside of the shell. */
export const VOUCHER_STYLE = tokens + fonts + voucher;
