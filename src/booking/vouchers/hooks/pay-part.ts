import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import type { PayPart } from '../rules/pay-part.ts';

type Teller = (app: App, voucher: PbRecord) => PayPart | null;
const tellers: Teller[] = [];

/** What the document of a voucher tells of paying; a module that stands on vouchers says it. */
export function tellPaying(teller: Teller): void {
  tellers.push(teller);
}

export const payPartOf = (app: App, voucher: PbRecord): PayPart | null => tellers.map((tell) => tell(app, voucher)).find((part) => part !== null) ?? null;
