import { SYSTEM } from '../../../backend/sessions/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk/desk.ts';
import { guestWrite } from '../../../backend/desk/guest-write.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import type { App, FieldName, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { setFields, timeOf, zoneOf } from '../../../backend/engine/record-data.ts';
import { byId, pointingAt, rowsOf, settingIn } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { localDay, DAY_MS } from '../../../lib/time/zone.ts';
import type { ReviewStage, ReviewState } from '../../../model/reviews/fields/reviews.ts';
import * as operations from '../../../model/reviews/operations.ts';
import { type RetentionAction, eraseHistory } from '../../../people/retention/hooks/retention-actions.ts';
import type { HouseOperation, Parts, Taken, Told } from '../../../schema/operation.ts';
import type { Language } from '../../../schema/vocab.ts';
import { isReviewToken, languageOfText, reviewFaults, reviewPath } from '../rules/written.ts';

export interface StageFacts {
  readonly state: ReviewState;
  /** State of the voucher. */
  readonly voucher: string;
  /** Days `YYYY-MM-DD` by the calendar of the country. */
  readonly service_date: string;
  readonly today: string;
  /** When he wrote first, in ms; `null` where he has not. */
  readonly written_ms: number | null;
  readonly now_ms: number;
  /** So many days after the trip its link takes a review that nobody has written yet. */
  readonly linkDays: number;
  /** So many days after he wrote first, a guest changes what he wrote. */
  readonly editDays: number;
  /** Whether the house takes reviews that nobody has written yet. */
  readonly isOn: boolean;
}

const daysBetween = (from: string, to: string): number => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

/** Where a guest stands with his review. Only a trip that took place is reviewed: its voucher is completed when it is over. */
export function stageOf({ state, voucher, service_date, today, written_ms, now_ms, linkDays, editDays, isOn }: StageFacts): ReviewStage {
  if (voucher === 'confirmed') return 'early';
  if (voucher !== 'completed') return 'over';
  if (daysBetween(service_date, today) < 0) return 'early';
  if (written_ms === null && daysBetween(service_date, today) > linkDays) return 'over';
  if (written_ms === null) return isOn ? 'open' : 'off';
  if (now_ms - written_ms < editDays * DAY_MS) return 'open';
  return state === 'withdrawn' ? 'over' : 'settled';
}

const TIDY_WORDS = ['text', 'translation', 'name', 'answer_ru', 'answer_en'] as const;

/** The words of reviews that were declined long ago go, out of their history too. */
export const endDeclined: RetentionAction = {
  end: ({ tx }, ids) => {
    const desk = openDesk(tx, SYSTEM, {}, null);
    for (const review of tx.findRecordsByIds('reviews', [...ids])) {
      for (const field of TIDY_WORDS) review.set(field, '');
      desk.save(review, { action: 'forget_words' });
    }
    eraseHistory(tx, 'reviews', TIDY_WORDS, ids);
  },
};

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

/** A review with the trip that it is of. */
interface Place {
  readonly review: PbRecord<'reviews'>;
  readonly voucher: PbRecord<'vouchers'>;
  readonly stage: ReviewStage;
}

const BY_TOKEN = "SELECT id FROM reviews INDEXED BY idx_reviews_2 WHERE token = {:token} AND token != ''";

/** What a link leads to; nothing for one that was given to nobody, or whose guest is forgotten. */
function placeOf(app: App, token: unknown, now_ms: number): Place | undefined {
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

/** What the page behind a link shows: nothing of it says how the guest is reached. */
function factsOf({ review, voucher, stage }: Place): Told<operations.GuestReview> {
  const of = (field: FieldName<'reviews'>): string => review.getString(field);
  return {
    stage,
    state: of('state'),
    excursion: { ru: voucher.getString('excursion_name_ru'), en: voucher.getString('excursion_name_en') },
    day: voucher.getString('service_date'),
    rating: review.getInt('rating'),
    text: of('text'),
    name: of('name'),
    reason: of('decline_reason'),
    answer: { ru: of('answer_ru'), en: of('answer_en') },
  };
}

export function openReview(e: RequestEvent): void {
  houseAct(e, operations.openReview, ({ token }) => {
    const place = placeOf(e.app, token, Date.now());
    return place ? factsOf(place) : null;
  });
}

/** Does a guest's work by his link, and answers what his page shows then. */
function reviewWrite<Path extends string, Takes extends Parts>(
  e: RequestEvent,
  operation: HouseOperation<Path, Takes, operations.GuestReview>,
  work: (desk: Desk<Taken<Takes>>, place: Place) => void,
): void {
  guestWrite(e, operation, (desk) => {
    const { token } = desk.sent;
    const found = placeOf(desk.tx, token, Date.now());
    if (!found) return null;
    work(desk, found);
    const after = placeOf(desk.tx, token, Date.now());
    return after ? factsOf(after) : null;
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : '');

// decision: reviews
export function writeReview(e: RequestEvent): void {
  reviewWrite(e, operations.writeReview, (desk, { review, stage }) => {
    if (stage === 'off') throw new Refusal('reviews_off');
    if (stage !== 'open') throw new Refusal('move_refused', { reason: stage });
    const { rating, text, name, consent, language } = desk.body;
    const written = { rating: rating ?? 0, text: textOf(text), name: textOf(name), consent };
    const [fault] = reviewFaults(written);
    if (fault) throw fieldFault(fault.split('_')[0] ?? fault, fault);
    const isSame = review.getInt('rating') === written.rating && review.getString('text') === written.text && review.getString('name') === written.name;
    if (isSame) return;
    // A translation is of what stood there when it was made.
    if (review.getString('text') !== written.text) review.set('translation', '');
    review.set('rating', written.rating);
    review.set('text', written.text);
    review.set('name', written.name);
    review.set('language', languageOfText(written.text, language ?? 'ru'));
    review.set('state', 'waiting');
    review.set('decline_reason', '');
    review.set('published_at', '');
    const isNew = review.getString('written_at') === '';
    if (isNew) review.set('written_at', desk.now);
    desk.save(review, { action: isNew ? 'write' : 'save' });
  });
}

const WORDS = ['text', 'translation', 'name', 'answer_ru', 'answer_en', 'decline_reason', 'published_at'] as const;

export function withdrawReview(e: RequestEvent): void {
  reviewWrite(e, operations.withdrawReview, (desk, { review }) => {
    if (review.getString('written_at') === '' || review.getString('state') === 'withdrawn') return;
    for (const field of WORDS) review.set(field, '');
    review.set('rating', 0);
    review.set('state', 'withdrawn');
    desk.save(review, { action: 'take_back' });
  });
}
