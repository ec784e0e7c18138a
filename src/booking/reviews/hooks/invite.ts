import type { Language } from '../../../schema/vocab.ts';
import type { App, FieldName, PbRecord } from '../../../backend/jsvm.d.ts';
import { pointingAt } from '../../../backend/record-lookup.ts';
import { reviewPath } from '../rules/link.ts';
import { setFields } from '../../../backend/record-data.ts';

/** Where the guest of a voucher reviews his trip. The link is made once, when it is first written to him. */
export function invite(app: App, voucher: PbRecord<'vouchers'>, language: Language): string {
  const [known] = pointingAt(app, 'reviews.voucher', voucher.id);
  return reviewPath((known ?? begun(app, voucher)).getString('token'), language);
}

function begun(app: App, voucher: PbRecord<'vouchers'>): PbRecord {
  const review = new Record(app.findCollectionByNameOrId('reviews'));
  const of = (field: FieldName<'vouchers'>): string => voucher.getString(field);
  const fields = {
    country: of('country'),
    voucher: voucher.id,
    token: $security.randomStringWithAlphabet(32, '0123456789abcdef'),
    excursion: of('excursion'),
    variant: of('variant'),
    trip_month: of('service_date').slice(0, 7),
    state: 'invited',
  };
  setFields(review, fields);
  app.save(review);
  return review;
}
