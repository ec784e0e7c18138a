import { jsonIn, zoneOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { doPart } from '../../../backend/jobs/job-parts.ts';
import type { App, PbRecord, RecordEvent, RequestEvent } from '../../../backend/jsvm.d.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import { inTransaction } from '../../../backend/engine/refusal.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { localDay } from '../../../lib/time/zone.ts';
import * as operations from '../../../model/agents/office.operations.ts';
import { dropDevices } from '../letters/devices.hooks.ts';
import { faultsOfRule, isTie, RULE_FAULT_FIELDS } from '../terms/choose.rules.ts';
import { activeRules, conditionsIn, ensureProfile, profileOf } from '../terms/terms.hooks.ts';
import { followNow } from './follow-voucher.hooks.ts';

const AT_A_TIME = 200;
const DUE = `SELECT DISTINCT voucher FROM commission_entries INDEXED BY idx_commission_entries_3
  WHERE country = {:country} AND next_day != '' AND next_day <= {:today} AND voucher > {:after} ORDER BY voucher LIMIT {:limit}`;
/** Whose voucher is no more, since it was kept for long enough, goes nowhere by itself. */
const LEFT = "UPDATE commission_entries SET next_day = '' WHERE voucher = {:voucher} AND next_day != ''";

/** Brings every entry on whose day has come, by the clock of its country; each voucher in a transaction of its own, so that one that fails keeps no other. */
export function unlockCommissions(app: App, now_ms = Date.now()): Tally {
  const parts = new Parts();
  for (const { id: country, timezone } of rowsOf(app, 'SELECT id, timezone FROM countries ORDER BY id', {}, { id: '', timezone: '' })) {
    const today = localDay(now_ms, zoneOf(timezone));
    let after = '';
    for (;;) {
      const rows = rowsOf(app, DUE, { country, today, after, limit: AT_A_TIME }, { voucher: '' });
      for (const { voucher } of rows) unlock(app, parts, voucher, now_ms);
      after = rows.at(-1)?.voucher ?? '';
      if (rows.length < AT_A_TIME) break;
    }
  }
  return parts.sum;
}

function unlock(app: App, parts: Parts, voucher: string, now_ms: number): void {
  doPart(app, parts, `commission of ${voucher}`, (tx) => {
    const record = byId(tx, 'vouchers', voucher);
    if (record) followNow(tx, record, now_ms, { isSold: false });
    else tx.nonconcurrentDB().newQuery(LEFT).bind({ voucher }).execute();
    return { changed: 1 };
  });
}

/** The superuser's alone, who may do anything as it is. */
export function unlockAt(e: RequestEvent): void {
  houseAct(e, operations.unlockAt, ({ at }) => {
    const now = typeof at === 'string' ? Date.parse(at) : Date.now();
    if (Number.isNaN(now)) throw e.badRequestError('`at` is no instant.', null);
    unlockCommissions(e.app, now);
    e.noContent(204);
  });
}

const MESSAGES = {
  one_subject: 'A rule is about a category, an excursion or a variant.',
  term: 'The season ends before it begins.',
  value: 'Nobody earns nothing, or more than all.',
  currency: 'A sum has a currency, a percentage none.',
  base: 'A sum is taken of nothing.',
  tiers: 'Tiers begin at different sales, the second or a later one.',
  not_agent: 'This is no agent.',
  set_once: 'Terms are of one agent and stay his.',
  agent_merged: 'Who was merged with another agent stays closed.',
  least: 'The least sum of a payout has a currency.',
  rule_tie: 'Another rule asks for the same things on some of these days.',
} as const;

/** A fault of a rule where it is told. */
const faultError = (field: string, code: keyof typeof MESSAGES) => new BadRequestError(code, { [field]: new ValidationError(code, MESSAGES[code]) });

/** Saves a rule of commission that holds together and ties with no other, whoever saves it. @throws BadRequestError with the code of the fault at its field */
export function keepRule(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    checkRule(tx, e.record);
    e.next();
  });
}

function checkRule(tx: App, record: PbRecord): void {
  const rule = conditionsIn(record);
  const [fault] = faultsOfRule({ ...rule, tiers: jsonIn<unknown>(record, 'tiers', null) });
  if (fault) throw faultError(RULE_FAULT_FIELDS[fault], fault);
  if (rule.agent !== '' && byId(tx, 'users', rule.agent)?.getString('type') !== 'agent') throw faultError('agent', 'not_agent');
  if (record.getString('state') !== 'active') return;
  if (activeRules(tx, rule.country).some((other) => other.id !== record.id && isTie(rule, other))) throw faultError('excursion', 'rule_tie');
}

/** Saves a person; an agent has terms from then on. */
export function keepAgent(e: RecordEvent): void {
  if (e.record.getString('type') !== 'agent') {
    e.next();
    return;
  }
  inTransaction(e, (tx) => {
    if (e.record.getBool('active') && !e.record.original().getBool('active') && isMerged(profileOf(tx, e.record.id)))
      throw faultError('active', 'agent_merged');
    e.next();
    ensureProfile(tx, e.record.id);
  });
}

const isMerged = (profile: PbRecord<'agent_profiles'> | undefined): boolean => profile !== undefined && profile.getString('merged_into') !== '';

/** Saves an agent's terms: they stay his, and what is paid out at least has a currency. @throws BadRequestError with the code of the fault at its field */
export function keepProfile(e: RecordEvent): void {
  const { record, app } = e;
  const before = record.original().getString('agent');
  if (before !== '' && before !== record.getString('agent')) throw faultError('agent', 'set_once');
  if (record.original().getString('merged_into') !== '' && record.getString('state') !== 'closed') throw faultError('state', 'agent_merged');
  if (byId(app, 'users', record.getString('agent'))?.getString('type') !== 'agent' && before === '') throw faultError('agent', 'not_agent');
  if (record.getInt('min_payout') > 0 && record.getString('currency') === '') throw faultError('currency', 'least');
  e.next();
  if (record.getString('state') === 'closed') dropDevices(app, record.getString('agent'));
}
