import type { Desk } from '../../../backend/desk/desk.ts';
import type { FieldName, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import type { FrozenRule } from '../../../model/cancellation/fields/shapes.ts';
import { type Alternative, nearest } from '../../../fleet/departures/departure/claim.hooks.ts';
import { tellFreed } from '../../../fleet/departures/seats/allotments.hooks.ts';
import { cancelCalledOff, moveCalledOff } from '../../vouchers/calling-off/undo.hooks.ts';
import type { SavedVoucher } from '../../vouchers/sale/save.hooks.ts';
import { type ChoiceState, CHOSEN, type Chosen, type SeaWhy } from '../../../model/sea/fields/vocab.ts';
import type { GuestChoice } from '../../../model/sea/operations.ts';
import type { Told } from '../../../schema/operation.ts';
import { calledOffBy, isWaiting, offeredTo, stateAfter } from '../rules/choice.ts';
import { keepAsMany, keptDay, soughtBy } from './keep.ts';
import { waitingChoice } from './run.ts';

const DAYS_SHOWN = 12;
/** Said in the history of the voucher. */
const REASONS: Readonly<Record<SeaWhy, string>> = {
  weather: 'Рейс отменён: погода',
  park: 'Рейс отменён: парк закрыт',
  vessel: 'Рейс отменён: поломка лодки',
  min_pax: 'Рейс отменён: мало гостей',
};

/** What a guest may choose as his voucher stands. */
export function offersOf(voucher: PbRecord<'vouchers'>, why: SeaWhy): readonly Chosen[] {
  return offeredTo({ state: voucher.getString('state'), paid: voucher.getInt('paid'), why, rule: jsonIn<FrozenRule | null>(voucher, 'rule', null) });
}

/** A day that a guest may move to; `kept`: his seats there are kept for him. */
export type OfferedDay = Alternative & { readonly kept: boolean };

/** Days that have seats for the whole party: the one that is kept for it, then the nearest. */
export function daysFor(app: App, choice: PbRecord<'sea_choices'>, voucher: PbRecord<'vouchers'>): readonly OfferedDay[] {
  const kept = keptDay(app, choice);
  const others = nearest(app, soughtBy(voucher), DAYS_SHOWN).filter(({ day, time }) => day !== kept?.day || time !== kept.time);
  return [...(kept ? [{ ...kept, kept: true }] : []), ...others.slice(0, DAYS_SHOWN - (kept ? 1 : 0)).map((one) => ({ ...one, kept: false }))];
}

/** What somebody says of a choice, as it was sent. */
type Said = { readonly answer?: unknown; readonly day?: unknown; readonly time?: unknown };

/**
 * Does what was chosen, once: a choice that was answered stays as it is, and whoever comes second reads what stands.
 * @returns whether it was this answer that counted
 * @throws Refusal where the day has no seats any more, or the rule gives something else
 */
export function answerChoice(desk: Desk<Said>, choice: PbRecord<'sea_choices'>, isDesk: boolean): boolean {
  if (!isWaiting(choice.getString('state') as ChoiceState, isDesk)) return false;
  const answer = CHOSEN.find((one) => one === desk.body.answer);
  if (!answer) throw fieldFault('answer', 'missing');
  const seaDay = desk.take('sea_days', choice.getString('sea_day'));
  const voucher = desk.take('vouchers', choice.getString('voucher'));
  const why = seaDay.getString('why') as SeaWhy;
  if (!offersOf(voucher, why).includes(answer)) throw fieldFault('answer', 'not_offered');
  // First: what follows from the voucher's own change must find nothing that waits, and the seats that were kept are his to take.
  const kept = choice.getString('kept_departure');
  choice.set('state', stateAfter(answer, isDesk));
  choice.set('answer', answer);
  choice.set('answered_at', desk.now);
  choice.set('answered_by', isDesk ? desk.actor.ref : '');
  desk.save(choice, { action: 'answer' });
  const reason = REASONS[why];
  const { day, time } = desk.body;
  const system: Desk = { ...desk, actor: { ...desk.actor, role: 'system' } };
  if (answer === 'move') {
    moveCalledOff(system, voucher, { service_date: String(day ?? ''), start_time: String(time ?? '') }, reason);
    // Whoever names the day that was called off would stay where he is, and be asked no more.
    const departure = byId(desk.tx, 'departures', desk.take('vouchers', voucher.id).getString('departure'));
    if (departure?.getString('state') === 'cancelled') throw fieldFault('day', 'not_sailing');
  } else cancelCalledOff(system, voucher, { by: calledOffBy(why), choice: answer, ref: seaDay.getString('started_by') }, reason);
  // What he left of them is for whoever waits.
  tellFreed(desk, kept);
  return true;
}

/** A voucher that went another way before anybody answered: its choice is answered by that. */
export function followChoice(desk: Desk, voucher: PbRecord<'vouchers'>, { state, isMoved }: Pick<SavedVoucher, 'state' | 'isMoved'>): void {
  const choice = waitingChoice(desk.tx, voucher.id);
  if (!choice) return;
  if (!isMoved && ['on_hold', 'pending_supplier', 'confirmed'].includes(state)) {
    keepAsMany(desk, choice, voucher);
    return;
  }
  const cancelled = jsonIn<{ readonly refund_choice?: string } | null>(voucher, 'cancellation', null)?.refund_choice;
  const answer = state !== 'cancelled' ? (isMoved ? 'move' : 'none') : cancelled === 'credit' || cancelled === 'move' ? 'credit' : 'money';
  choice.set('state', 'answered_by_desk');
  choice.set('answer', answer);
  choice.set('answered_at', desk.now);
  choice.set('answered_by', desk.actor.ref);
  desk.save(choice, { action: 'answer' });
  tellFreed(desk, choice.getString('kept_departure'));
}

/** How sums of a country's currency are written. */
function formatOf(app: App, country: string, code: string): GuestChoice['money'] {
  const [found] = app.findRecordsByFilter('currencies', 'country = {:country} && code = {:code}', '', 1, 0, { country, code });
  return { symbol: found?.getString('symbol') || code, side: found?.getString('symbol_side') === 'left' ? 'left' : 'right' };
}

/** What the page behind a link shows: nothing of it says how the guest is reached. */
export function choiceFacts(app: App, choice: PbRecord<'sea_choices'>): Told<Omit<GuestChoice, 'is_done'>> {
  const voucher = app.findRecordById('vouchers', choice.getString('voucher'));
  const seaDay = app.findRecordById('sea_days', choice.getString('sea_day'));
  const why = seaDay.getString('why') as SeaWhy;
  const isOpen = choice.getString('state') === 'open';
  const of = (field: FieldName<'vouchers'>): string => voucher.getString(field);
  return {
    state: choice.getString('state'),
    answer: choice.getString('answer'),
    why,
    words: { ru: seaDay.getString('words_ru'), en: seaDay.getString('words_en') },
    excursion: { ru: of('excursion_name_ru'), en: of('excursion_name_en') },
    day: choice.getString('from_day'),
    time: choice.getString('from_time'),
    deadline: choice.getString('deadline'),
    timezone: app.findRecordById('countries', of('country')).getString('timezone'),
    now: { day: of('service_date'), time: of('start_time') },
    people: voucher.getInt('pax_count'),
    paid: voucher.getInt('paid'),
    refund: voucher.getInt('refund_due'),
    credit: voucher.getInt('credit_left'),
    currency: of('currency'),
    money: formatOf(app, of('country'), of('currency')),
    voucher: of('public_token'),
    offered: isOpen ? offersOf(voucher, why) : [],
    days: isOpen ? daysFor(app, choice, voucher) : [],
    kept_until: isOpen && keptDay(app, choice) ? choice.getString('kept_until') : '',
  };
}

/** @throws Refusal `not_found` */
export function choiceBy(app: App, token: string): PbRecord {
  const sql = "SELECT id FROM sea_choices INDEXED BY idx_sea_choices_2 WHERE token = {:token} AND token != ''";
  const [found] = rowsOf(app, sql, { token }, { id: '' });
  const choice = byId(app, 'sea_choices', found?.id);
  if (!choice || choice.getString('state') === 'withdrawn') throw new Refusal('not_found');
  return choice;
}
