import { localDay } from '../../../lib/zone.ts';
import { byId } from '../../../backend/record-lookup.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { settingIn } from '../../../backend/settings.ts';
import { timeOf } from '../../../backend/time.ts';
import { zoneOf } from '../../../backend/zone.ts';
import type { ReviewState } from '../../../model/reviews/fields/vocab.ts';
import { isReviewToken } from '../rules/link.ts';
import { type Stage, stageOf } from '../rules/stage.ts';

/** A review with the trip that it is of. */
export interface Place {
  readonly review: PbRecord;
  readonly voucher: PbRecord;
  readonly stage: Stage;
}

const BY_TOKEN = "SELECT id FROM reviews INDEXED BY idx_reviews_2 WHERE token = {:token} AND token != ''";

/** What a link leads to; nothing for one that was given to nobody, or whose guest is forgotten. */
export function placeOf(app: App, token: unknown, now_ms: number): Place | undefined {
  const [found] = isReviewToken(token) ? rowsOf(app, BY_TOKEN, { token }, { id: '' }) : [];
  const review = byId(app, 'reviews', found?.id);
  const voucher = review && byId(app, 'vouchers', review.getString('voucher'));
  if (!review || !voucher) return undefined;
  const written = review.getString('written_at');
  const country = voucher.getString('country');
  const stage = stageOf({
    state: review.getString('state') as ReviewState,
    voucher: voucher.getString('state'),
    service_date: voucher.getString('service_date'),
    today: localDay(now_ms, zoneOf(byId(app, 'countries', country)?.getString('timezone') ?? '')),
    written_ms: written === '' ? null : timeOf(written),
    now_ms,
    linkDays: settingIn(app, 'review_link_days', country),
    editDays: settingIn(app, 'review_edit_days', country),
    isOn: settingIn(app, 'guest_reviews', country),
  });
  return { review, voucher, stage };
}
