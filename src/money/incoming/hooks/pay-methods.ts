import { writtenOf } from '../../../schema/derive.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import { tellOfAccount } from '../../../backend/account-letters.ts';
import { beginAccountWait, confirmAccount } from '../../../backend/account-wait.ts';
import { type Desk, deskWrite } from '../../../backend/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Plain, shownOf } from '../../../backend/record-data.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import { textIn } from '../../../backend/request.ts';
import { timeOf } from '../../../backend/time.ts';
import { payMethods } from '../../../model/incoming/fields/pay-methods.ts';
import type { AccountKind, PayingMethod } from '../../../model/incoming/fields/vocab.ts';
import { accountFault, accountIn } from '../rules/account.ts';
import { LEADING, ledBy } from './led-by.ts';

const WRITTEN = writtenOf(payMethods);
/** What an account is of stays: the same digits are another account by another kind. */
const EDITABLE = WRITTEN.filter((name) => name !== 'method' && name !== 'kind');
/** More ways than that nobody reads through on a phone. */
const MOST = 20;

/** POST pay-methods {country, …, confirm}: a new way to pay; its account is typed twice. */
export function addPayMethod(e: RequestEvent): void {
  deskWrite(e, { right: 'pay-methods.edit', keyed: true }, (desk): Plain => {
    const country = desk.take('countries', textIn(desk.body['country'], 15)).id;
    if (desk.tx.findRecordsByFilter('pay_methods', 'country = {:country}', '', MOST, 0, { country }).length === MOST) throw fieldFault('name_ru', 'too_many');
    const fields = Object.fromEntries(WRITTEN.filter((name) => name in desk.body).map((name) => [name, desk.body[name]]));
    const method = desk.add('pay_methods', { ...fields, country }, { action: 'create' }, (record) => {
      check(desk, record, '');
      beginAccountWait(desk, record);
    });
    tellOfAccount(desk, method);
    return { method: shownOf(method) };
  });
}

/** POST pay-methods/{id}/save: what a form changed. Another account is typed twice, and stands in the history with both. */
export function savePayMethod(e: RequestEvent): void {
  deskWrite(e, { right: 'pay-methods.edit' }, (desk): Plain => {
    const method = desk.take('pay_methods', e.request.pathValue('id'));
    const before = method.getString('account');
    for (const [name, value] of Object.entries(desk.edit(method, EDITABLE, kinshipOf(payMethods)))) method.set(name, value);
    check(desk, method, before);
    const isLedElsewhere = keepFormer(desk, method);
    desk.save(method, { action: method.getString('account') === before ? 'save' : 'change_account' });
    if (isLedElsewhere) tellOfAccount(desk, method);
    return { method: shownOf(method) };
  });
}

/** POST pay-methods/{id}/confirm: a second person looked at a changed account, and guests see it from now on. @throws Refusal `two_people` */
export function confirmPayMethod(e: RequestEvent): void {
  deskWrite(e, { right: 'pay-methods.edit' }, (desk): Plain => {
    const method = desk.take('pay_methods', e.request.pathValue('id'));
    desk.expect(method);
    confirmAccount(desk, method);
    desk.save(method, { action: 'confirm_account' });
    return { method: shownOf(method) };
  });
}

/** What a guest is led by to pay: another word of it waits as another account does. @returns whether there is one */
function keepFormer(desk: Desk, method: PbRecord): boolean {
  const former = method.original();
  if (LEADING.every((name) => former.getString(name) === method.getString(name))) return false;
  // Of several changes in a row the last one that was used stays.
  method.set('account_before', JSON.stringify(ledBy(former, timeOf(desk.now))));
  beginAccountWait(desk, method);
  return true;
}

/** @throws Refusal `invalid` where the account is none of its kind, or was not typed the same twice */
function check(desk: Desk, record: PbRecord, before: string): void {
  for (const name of ['name_ru', 'name_en', 'bank', 'holder', 'text_ru', 'text_en']) record.set(name, record.getString(name).trim());
  const kind = record.getString('kind') as AccountKind;
  const account = accountIn(kind, record.getString('account'));
  record.set('account', account);
  const fault = accountFault(record.getString('method') as PayingMethod, kind, account);
  if (fault) throw fieldFault(fault.field, fault.code);
  if (account !== before && accountIn(kind, textIn(desk.body['confirm'], 500)) !== account) throw fieldFault('confirm', 'typed_differs');
}
