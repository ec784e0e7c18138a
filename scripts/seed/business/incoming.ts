import { createHash } from 'node:crypto';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { slipVerify } from 'promptparse/generate';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { step } from '../../lib/console.ts';
import { slipReference } from '../../../src/money/incoming/rules/slip-code.ts';
import { referenceIn } from '../../../src/money/incoming/rules/promptpay.ts';

const COUNTRY = 'thailand';
const SLIPS = 4;
const LINES = 6;
/** What a guest of the demo sends first, in minor units. */
const FIRST_SUM = 1000_00;
const METHODS = [
  {
    method: 'thai_qr',
    kind: 'biller',
    account: '099400016550001',
    name_ru: 'PromptPay (тайский QR)',
    name_en: 'PromptPay (Thai QR)',
    holder: 'TREASURE ISLAND CO., LTD.',
  },
  {
    method: 'bank_thb',
    kind: 'bank_account',
    account: '1234567890',
    name_ru: 'Перевод в батах',
    name_en: 'Transfer in baht',
    bank: 'Kasikornbank',
    holder: 'TREASURE ISLAND CO., LTD.',
  },
  {
    ...{ method: 'transfer_rub', kind: 'card_number', account: '2200000000000004', name_ru: 'Перевод в рублях', name_en: 'Transfer in roubles', bank: 'Банк' },
    ...{
      holder: 'Анна С.',
      text_ru: 'Переводите ровно эту сумму: по ней мы узнаем ваш платёж.',
      text_en: 'Send exactly this sum: we know your payment by it.',
    },
  },
] as const;

/** A picture of a slip: what matters of it for the demo is its code and that it can be looked at. */
async function drawSlip(code: string): Promise<Buffer> {
  const bars = Array.from(
    { length: 7 },
    (_, at) => `<rect x="60" y="${300 + at * 70}" width="${at % 2 === 0 ? 260 : 420}" height="26" rx="6" fill="#c9d6d3"/>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1180"><rect width="720" height="1180" fill="#fff"/><rect width="720" height="220" fill="#138f6c"/><circle cx="360" cy="110" r="56" fill="#fff"/><path d="M332 110l20 22 40-44" fill="none" stroke="#138f6c" stroke-width="12"/>${bars}</svg>`;
  const qr = await sharp(Buffer.from(renderSVG(code, { border: 2, ecc: 'M', pixelSize: 6 })))
    .resize(300, 300)
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: qr, left: 210, top: 830 }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Writes how the demo's guests pay, a few slips that nobody has looked at, and one statement. What is there from an earlier run stays. */
export async function seedIncoming(admin: PocketBase): Promise<void> {
  const methods = admin.collection('pay_methods');
  if ((await methods.getList(1, 1)).totalItems > 0) return;
  step('Writing how guests pay …');
  for (const [at, method] of METHODS.entries())
    await admin.send('/api/desk/pay-methods', {
      method: 'POST',
      body: { country: COUNTRY, sort: (at + 1) * 10, active: true, ...method, confirm: method.account },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
  const ways = await methods.getFullList({ sort: 'sort' });
  // A house that has been taking money for years: none of its accounts is new, so none waits for a second person.
  for (const { id } of ways) await methods.update(id, { account_from: '' });
  await addSlips(admin, ways);
  await addLines(admin);
}

/** Payments that guests said they had made; entered by the demo where it has too few of them. */
async function awaited(admin: PocketBase): Promise<readonly RecordModel[]> {
  const filter = `country = "${COUNTRY}" && state = "pending" && kind != "refund" && (method = "thai_qr" || method = "transfer_rub" || method = "bank_thb")`;
  const found = async () => (await admin.collection('payments').getList(1, SLIPS, { filter, sort: '-created' })).items;
  const lacking = SLIPS - (await found()).length;
  const open = `country = "${COUNTRY}" && currency = "THB" && balance >= ${FIRST_SUM} && pending = 0 && state = "confirmed"`;
  const { items } = lacking > 0 ? await admin.collection('vouchers').getList(2, lacking, { filter: open, sort: '-created' }) : { items: [] };
  for (const { id } of items)
    await admin.send(`/api/desk/vouchers/${id}/payments`, {
      method: 'POST',
      body: { kind: 'balance', method: 'thai_qr', amount: FIRST_SUM, currency: 'THB' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
  return found();
}

async function addSlips(admin: PocketBase, ways: readonly RecordModel[]): Promise<void> {
  for (const [at, payment] of (await awaited(admin)).entries()) {
    const code = slipVerify({
      sendingBank: '004',
      transRef: `0151${String(payment.id)
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]/g, '')}`,
    });
    const bytes = await drawSlip(code);
    await admin.collection('slips').create({
      ...{ country: COUNTRY, voucher: payment['voucher'], payment: payment.id, state: 'waiting', code: slipReference(code) },
      pay_method: ways.find((way) => way['method'] === payment['method'])?.id ?? '',
      hash: createHash('sha256').update(bytes).digest('hex'),
      file: new File([new Uint8Array(bytes)], `slip-${at + 1}.jpg`, { type: 'image/jpeg' }),
    });
  }
}

async function addLines(admin: PocketBase): Promise<void> {
  const filter = `country = "${COUNTRY}" && currency = "THB" && balance > 0 && (state = "on_hold" || state = "confirmed")`;
  const { items } = await admin.collection('vouchers').getList(1, LINES, { filter, sort: '-created' });
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const lines = items.map((voucher, at) => {
    const isHeld = voucher['state'] === 'on_hold' && Number(voucher['deposit_due']) > Number(voucher['paid']);
    const amount = isHeld ? Number(voucher['deposit_due']) - Number(voucher['paid']) : Number(voucher['balance']);
    const words = at % 2 === 0 ? `Transfer ${referenceIn(String(voucher['number']))}` : 'Transfer from mobile';
    return { line: at + 2, day, amount, payer: at % 3 === 2 ? '' : String(voucher['lead_name_latin']).toUpperCase(), words, reference: `X1${at}` };
  });
  const other = { line: lines.length + 2, day, amount: 12_000_00, payer: 'ANDAMAN FUEL CO', words: 'Refund', reference: 'X999' };
  const bank = { name: 'Kasikornbank', currency: 'THB', columns: { day: 0, amount: 3, payer: 4, words: 1, reference: 5, isMonthFirst: false } };
  await admin.send('/api/desk/statements', {
    method: 'POST',
    body: { country: COUNTRY, bank, file: 'kbank-november.csv', lines: [...lines, other] },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
}
