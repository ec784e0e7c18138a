export { openOffer, pickOffer } from './hooks/offer-page.ts';
