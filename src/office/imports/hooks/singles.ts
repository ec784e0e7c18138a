import type { Single } from './single.ts';
import type { ImportKind } from '../../../model/imports/fields/vocab.ts';
import { excursionSingle } from './excursion-single.ts';
import { voucherSingle } from './voucher-single.ts';

/** How vouchers and excursions are written. */
export const singles = (what: ImportKind): Single => (what === 'vouchers' ? voucherSingle : excursionSingle);
