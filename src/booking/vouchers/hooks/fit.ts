import { deskShow } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { toAsk } from '../../../catalogue/catalogue/rules/fit.ts';
import type { RestrictionsAck } from '../../../model/vouchers/fields/shapes.ts';
import { readFit as operation } from '../../../model/vouchers/operations.ts';
import { soldProduct } from './product.ts';
import { limitsIn } from './sail.ts';

export function readFit(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, { id }) => {
    const voucher = byId(app, 'vouchers', id);
    if (!voucher) throw new Refusal('not_found', { collection: 'vouchers' });
    const limits = limitsIn(app, voucher, soldProduct(app, voucher.getString('excursion'), voucher.getString('variant')));
    const asked = jsonIn<RestrictionsAck | null>(voucher, 'restrictions_ack', null)?.list ?? [];
    return { ...limits, unasked: toAsk(limits).filter((one) => !asked.includes(one)) };
  });
}
