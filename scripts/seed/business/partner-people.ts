import { randomBytes, randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { inPool } from '../../../src/lib/in-pool.ts';
import { AGREEMENT_VERSION } from '../../../src/partners/agents/joining/joining.rules.ts';
import { isTooLike, MAIN_SYLLABLES, newCode } from '../../../src/partners/agents/codes/codes.rules.ts';
import { createRng } from '../scenes/random.ts';
import { type BusinessDatabase, newId, stored } from './database.ts';
import { OWN_ACCOUNT, PARTNERS, type Partner, partnerId } from './partner-list.ts';

const WRITERS = 4;
const DAY_MS = 86_400_000;

/** Ids of the partners for whom nobody knows a password. */
export const partnerIds = (): readonly string[] => PARTNERS.filter(({ username }) => username !== OWN_ACCOUNT).map(partnerId);

/** Makes the demo's partners, each with a word of his own and somebody who looks after him. What is there stays. */
export async function hirePartners(admin: PocketBase): Promise<void> {
  const users = admin.collection('users');
  const people = await users.getFullList({ fields: 'id,username,manager_code' });
  const managers = new Map(people.map(({ id, username, manager_code }) => [String(username === 'manager' ? manager_code : username), id]));
  const known = new Set(people.map(({ id }) => id));
  const taken = people.map((one) => String(one['manager_code'])).filter(Boolean);
  const rng = createRng('partners');
  const missing = PARTNERS.filter((partner) => !known.has(partnerId(partner)) && partner.username !== OWN_ACCOUNT).map((partner) => {
    const letter = (letters: string): string => letters[rng.int(0, letters.length - 1)] ?? '';
    const code = newCode(MAIN_SYLLABLES, (one) => taken.some((other) => isTooLike(one, other)), letter);
    taken.push(code);
    return { partner, code };
  });
  await inPool(missing, WRITERS, async ({ partner, code }) => {
    const [name_ru, name_en] = partner.name;
    const password = randomBytes(24).toString('hex');
    await users.create({
      ...{ id: partnerId(partner), username: partner.username, name_ru, name_en, type: 'agent', active: partner.state !== 'closed', languages: ['ru', 'en'] },
      ...{ manager: managers.get(partner.manager) ?? '', manager_code: partner.state === 'pending' ? '' : code, password, passwordConfirm: password },
    });
  });
}

/** Writes on what terms the partners work, and what they agreed to. @param by who wrote down where they are paid */
export function writeTerms(database: BusinessDatabase, by: string, now_ms: number): void {
  for (const partner of PARTNERS) {
    const agent = partnerId(partner);
    const begun = now_ms - partner.since * DAY_MS;
    const at = stored(begun);
    // Nobody agreed to a text before there was one.
    const agreed = stored(Math.min(now_ms, Math.max(begun, Date.parse(AGREEMENT_VERSION) + DAY_MS / 2)));
    const [payee, bank, account] = partner.account ?? ['', '', ''];
    database.run(
      `UPDATE agent_profiles SET state = ?, kind = ?, settlement = ?, rate_group = ?, hold_days = ?, cookie_days = 30, currency = ?, min_payout = ?,
        payee = ?, bank = ?, account = ?, account_by = ?, created = ? WHERE agent = ?`,
      ...[partner.state, partner.kind, partner.settlement, partner.group, partner.hold_days, partner.currency, partner.least],
      ...[payee, bank, account, partner.account ? by : '', at, agent],
    );
    database.run('UPDATE agent_codes SET created = ? WHERE agent = ?', at, agent);
    const isAgreed = database.all('SELECT id FROM agent_agreements WHERE agent = ? AND version = ?', agent, AGREEMENT_VERSION).length > 0;
    if (partner.state !== 'pending' && !isAgreed)
      database.insert('agent_agreements', { id: newId(), agent, version: AGREEMENT_VERSION, language: 'ru', accepted_at: agreed, created: agreed });
  }
}

/** Has the house make codes for the desks of those who may have some. */
export async function openDesks(admin: PocketBase): Promise<void> {
  const known = new Set((await admin.collection('agent_codes').getFullList({ filter: "label != ''" })).map((one) => `${one['agent']} ${one['label']}`));
  const desks = PARTNERS.flatMap((partner) => partner.desks.map((label) => ({ agent: partnerId(partner), label })));
  for (const body of desks.filter(({ agent, label }) => !known.has(`${agent} ${label}`)))
    await admin.send('/api/desk/agent-codes', { method: 'POST', body, headers: { 'Idempotency-Key': randomUUID() } });
}

/** A partner works at an instant. */
export const worksAt = ({ since, until = 0, share }: Partner, at: number, now_ms: number): boolean =>
  share > 0 && at >= now_ms - since * DAY_MS && (until === 0 || at <= now_ms - until * DAY_MS);

/** Of those who collect from guests themselves all that was paid in baht went by their hands. */
export function collectThemselves(database: BusinessDatabase): void {
  // What was written stays; a demo is written as it would have been.
  const [stays] = database.all("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = 'payments_stay'");
  database.run('DROP TRIGGER IF EXISTS payments_stay');
  database.run(
    `UPDATE payments SET method = 'agent_collected' WHERE currency = 'THB' AND state = 'cleared' AND method IN ('cash_thb', 'thai_qr', 'bank_thb') AND kind != 'refund'
      AND voucher IN (SELECT v.id FROM vouchers v JOIN agent_profiles t ON t.agent = v.agent WHERE t.settlement IN ('net_rate', 'billing'))`,
  );
  if (stays) database.run(String(stays['sql']));
}
