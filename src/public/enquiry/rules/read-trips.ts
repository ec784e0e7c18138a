import type { Travellers } from '../../../catalogue/catalogue/rules/party-total.ts';
import { isParty } from '../../../catalogue/catalogue/rules/travellers.ts';
import type { PriceUnit } from '../../storefront/views/views.ts';
import type { Names, ReceiptTrip } from './receipt-trip.ts';

const BOUGHT: readonly PriceUnit[] = ['adult', 'boat', 'group'];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isNames = (value: unknown): value is Names => isObject(value) && Object.values(value).every((name) => typeof name === 'string');
const isNumbers = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every((one) => Number.isFinite(one));
const isExtra = (value: unknown): boolean => isObject(value) && isNames(value['names']) && isNumbers([value['qty'], value['price']]);

function isWay(value: unknown): boolean {
  if (value === null) return true;
  if (!isObject(value) || !isObject(value['supplement'])) return false;
  const { price, unit } = value['supplement'];
  return typeof value['from'] === 'string' && typeof value['to'] === 'string' && isNumbers([price]) && (unit === 'person' || unit === 'party');
}

function isTrip(value: unknown): value is ReceiptTrip {
  if (!isObject(value)) return false;
  const { names, variant = {}, area = {}, money, party, unit, offer, way, extras } = value;
  return (
    [names, variant, area].every(isNames) &&
    ['id', 'day', 'hotel'].every((key) => typeof value[key] === 'string') &&
    isObject(money) &&
    typeof money['symbol'] === 'string' &&
    (money['side'] === 'left' || money['side'] === 'right') &&
    (party === null || (isObject(party) && isNumbers(party['ages']) && isParty(party as unknown as Travellers))) &&
    BOUGHT.some((one) => one === unit) &&
    isNumbers(offer) &&
    isWay(way) &&
    Array.isArray(extras) &&
    extras.every(isExtra)
  );
}

/** Trips out of an answer or of what a device kept; what is none is left out, and all of them where there is no list. */
export const readTrips = (value: unknown): readonly ReceiptTrip[] => (Array.isArray(value) ? value.filter(isTrip) : []);
