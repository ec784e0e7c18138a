import { writtenOf } from '../../../schema/derive.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import { tellOfAccount } from '../../../backend/account-letters.ts';
import { beginAccountWait, confirmAccount } from '../../../backend/account-wait.ts';
import { type Desk, deskAct } from '../../../backend/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { setFields, shownOf } from '../../../backend/record-data.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import { textIn } from '../../../backend/request.ts';
import { timeOf } from '../../../backend/time.ts';
import { payMethods } from '../../../model/incoming/fields/pay-methods.ts';
import type { AccountKind, PayingMethod } from '../../../model/incoming/fields/vocab.ts';
import { addPayMethod as added, confirmPayMethod as confirmed, savePayMethod as saved } from '../../../model/incoming/operations.ts';
import { accountFault, accountIn } from '../rules/account.ts';
import { LEADING, ledBy } from './led-by.ts';

/** What an account is of stays: the same digits are another account by another kind. */
const EDITABLE = writtenOf(payMethods).filter((name) => name !== 'method' && name !== 'kind');
/** More ways than that nobody reads through on a phone. */
const MOST = 20;

export function addPayMethod(e: RequestEvent): void {
  deskAct(e, added, (desk) => {
    const { country: named, confirm, ...fields } = desk.body;
    const country = desk.take('countries', named).id;
    if (desk.tx.findRecordsByFilter('pay_methods', 'country = {:country}', '', MOST, 0, { country }).length === MOST) throw fieldFault('name_ru', 'too_many');
    const method = desk.add('pay_methods', { ...fields, country }, { action: 'create' }, (record) => {
      check(record, '', confirm);
      beginAccountWait(desk, record);
    });
    tellOfAccount(desk, method);
    return { method: shownOf(method) };
  });
}

export function savePayMethod(e: RequestEvent): void {
  deskAct(e, saved, (desk, { id }) => {
    const method = desk.take('pay_methods', id);
    const before = method.getString('account');
    setFields(method, desk.edit(method, EDITABLE, kinshipOf(payMethods)));
    check(method, before, desk.body.confirm);
    const isLedElsewhere = keepFormer(desk, method);
    desk.save(method, { action: method.getString('account') === before ? 'save' : 'change_account' });
    if (isLedElsewhere) tellOfAccount(desk, method);
    return { method: shownOf(method) };
  });
}

export function confirmPayMethod(e: RequestEvent): void {
  deskAct(e, confirmed, (desk, { id }) => {
    const method = desk.take('pay_methods', id);
    desk.expect(method);
    confirmAccount(desk, method);
    desk.save(method, { action: 'confirm_account' });
    return { method: shownOf(method) };
  });
}

/** What a guest is led by to pay: another word of it waits as another account does. @returns whether there is one */
function keepFormer(desk: Desk, method: PbRecord<'pay_methods'>): boolean {
  const former = method.original();
  if (LEADING.every((name) => former.getString(name) === method.getString(name))) return false;
  // Of several changes in a row the last one that was used stays.
  method.set('account_before', JSON.stringify(ledBy(former, timeOf(desk.now))));
  beginAccountWait(desk, method);
  return true;
}

/** @throws Refusal `invalid` where the account is none of its kind, or was not typed the same twice */
function check(record: PbRecord, before: string, confirm: unknown): void {
  for (const name of ['name_ru', 'name_en', 'bank', 'holder', 'text_ru', 'text_en']) record.set(name, record.getString(name).trim());
  const kind = record.getString('kind') as AccountKind;
  const account = accountIn(kind, record.getString('account'));
  record.set('account', account);
  const fault = accountFault(record.getString('method') as PayingMethod, kind, account);
  if (fault) throw fieldFault(fault.field, fault.code);
  if (account !== before && accountIn(kind, textIn(confirm, 500)) !== account) throw fieldFault('confirm', 'typed_differs');
}
