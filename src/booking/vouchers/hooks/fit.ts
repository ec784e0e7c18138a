import { deskRead } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { toAsk } from '../../../catalogue/catalogue/rules/fit.ts';
import type { RestrictionsAck } from '../../../model/vouchers/fields/shapes.ts';
import { soldProduct } from './product.ts';
import { limitsIn } from './sail.ts';

/** GET vouchers/{id}/fit: for whom the trip and its boat are not fit, and what of that nobody has asked the guests yet. */
export function readFit(e: RequestEvent): void {
  deskRead(e, 'vouchers.read', (app) => {
    const voucher = byId(app, 'vouchers', e.request.pathValue('id'));
    if (!voucher) throw new Refusal('not_found', { collection: 'vouchers' });
    const limits = limitsIn(app, voucher, soldProduct(app, voucher.getString('excursion'), voucher.getString('variant')));
    const asked = jsonIn<RestrictionsAck | null>(voucher, 'restrictions_ack', null)?.list ?? [];
    return { ...limits, unasked: toAsk(limits).filter((one) => !asked.includes(one)) };
  });
}
