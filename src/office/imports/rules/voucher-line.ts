import { hasContact } from './lead-line.ts';
import type { LineFault, ReadLine, Values } from './read-line.ts';

/** A trip that was, and takes no seats any more; or one that lies ahead, and is sold as the desk sells. */
export interface VoucherLine {
  readonly isPast: boolean;
  readonly state: 'confirmed' | 'completed' | 'cancelled' | 'no_show';
  readonly values: Values;
  readonly total: number | null;
  readonly paid: number;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}
export type PlannedVoucher = { readonly voucher: VoucherLine } | { readonly fault: LineFault };

/** A voucher of a line. @param today by the country's clock */
export function voucherOf({ values, faults }: ReadLine, today: string): PlannedVoucher {
  const [first] = faults;
  if (first) return { fault: first };
  const day = String(values['service_date']);
  const isPast = day < today;
  const said = values['state'];
  const state = said === 'cancelled' || said === 'no_show' || said === 'completed' ? said : isPast ? 'completed' : 'confirmed';
  if (!isPast && state !== 'confirmed' && state !== 'cancelled') return { fault: { field: 'state', code: 'ahead' } };
  if (state === 'confirmed' && !hasContact({ ...values, email: '' })) return { fault: { field: 'phone', code: 'contact' } };
  const total = typeof values['total'] === 'number' ? values['total'] : null;
  const paid = Number(values['paid'] ?? 0);
  if (total === null && state !== 'confirmed') return { fault: { field: 'total', code: 'missing' } };
  if (total !== null && paid > total) return { fault: { field: 'paid', code: 'over_total' } };
  // What was kept of it and by which rule no file says: that is entered by hand.
  if (state === 'cancelled' && paid > 0) return { fault: { field: 'paid', code: 'cancelled_paid' } };
  const people = (name: string): number => Number(values[name] ?? 0);
  const [children, infants] = [people('children'), people('infants')];
  return { voucher: { isPast, state, values, total, paid, adults: values['adults'] === undefined ? 1 : people('adults'), children, infants } };
}

interface Unit {
  readonly type: 'adult' | 'child' | 'infant';
  readonly qty: number;
  readonly unit_price: number;
}

/** A total over its party, so that the lines come to it to the last hundredth: adults pay, the rest of the division is one adult's. */
export function unitsOfTotal(total: number, { adults, children, infants }: Pick<VoucherLine, 'adults' | 'children' | 'infants'>): readonly Unit[] {
  const payers = adults > 0 ? adults : children > 0 ? children : Math.max(1, infants);
  const type = adults > 0 ? 'adult' : children > 0 ? 'child' : 'infant';
  const each = Math.floor(total / payers);
  const rest = total - each * payers;
  const lines: readonly Unit[] = [
    { type, qty: rest > 0 ? payers - 1 : payers, unit_price: each },
    { type, qty: rest > 0 ? 1 : 0, unit_price: each + rest },
    { type: 'child', qty: type === 'adult' ? children : 0, unit_price: 0 },
    { type: 'infant', qty: type === 'infant' ? 0 : infants, unit_price: 0 },
  ];
  return lines.filter(({ qty }) => qty > 0);
}
