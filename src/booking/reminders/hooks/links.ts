import { voucherPath } from '../../vouchers/voucher/link.rules.ts';
import type { Language } from '../../../schema/vocab.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import type { ReminderKind } from '../../../model/reminders/fields/reminders.ts';

type LinkOf = (app: App, voucher: PbRecord<'vouchers'>, language: Language) => string;
const links = new Map<ReminderKind, LinkOf>();

/** Where reminders of a kind lead, where that is not the voucher's own page; modules that stand on reminders say it. */
export function leadTo(kind: ReminderKind, link: LinkOf): void {
  links.set(kind, link);
}

/** Path that a reminder of a kind leads to. */
export function pathFor(kind: ReminderKind, app: App, voucher: PbRecord<'vouchers'>, language: Language): string {
  return links.get(kind)?.(app, voucher, language) ?? voucherPath(voucher.getString('public_token'), language);
}
