import type { App, FieldName, PbRecord } from '../../../backend/jsvm.d.ts';
import { type Plain, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { contactKeys, isMet, type Met } from '../../../lib/contacts/contacts.ts';
import { DAY_MS } from '../../../lib/time/zone.ts';
import { touchesOf, touchOf } from '../../../partners/agents/attribution/attribution.hooks.ts';
import type { TouchMethod } from '../../../model/agents/fields/vocab.ts';
import { isLive, type Touch } from '../../../partners/agents/codes/codes.rules.ts';
import type { MatchReason } from '../../../model/leads/referral.operations.ts';
import { NAME_DAYS, namedMatch } from '../../../partners/agents/manual/manual.rules.ts';
import { metBy } from '../../../people/contacts/hooks/contact-facts.ts';
import { receivedAt } from '../lead/lead.hooks.ts';

/** So many leads are looked at by their names, and so many are proposed. */
const LOOKED_AT = 400;
const PROPOSED = 8;

const BY_KEYS = `SELECT l.id AS id, l.created AS created FROM desk_keys k JOIN leads l ON l.id = k.record
  WHERE k.entity = 'leads' AND k.key IN (SELECT value FROM json_each({:keys})) AND l.country = {:country} AND l.merged_into = ''
  GROUP BY l.id ORDER BY created DESC LIMIT 20`;
const BY_DAYS = `SELECT id, name, date_from, created FROM leads INDEXED BY idx_leads_created
  WHERE country = {:country} AND created >= {:from} AND created < {:to} AND merged_into = '' ORDER BY created DESC LIMIT ${LOOKED_AT}`;
const SAME_NUMBER = `SELECT id, agent, created FROM agent_manual_entries INDEXED BY idx_agent_manual_entries_4
  WHERE phone_e164 = {:phone} AND phone_e164 != '' AND agent != {:agent} AND country = {:country} AND state != 'rejected' ORDER BY created DESC LIMIT 20`;

/** A lead that may be of the guest whom an agent means, and by what it was found. */
interface Match {
  readonly lead: PbRecord<'leads'>;
  readonly reason: MatchReason;
}

/** By what the guest of an entry is met. */
function metByEntry(entry: PbRecord): Met {
  const [raw, number] = [entry.getString('phone_raw'), entry.getString('phone_e164')];
  const keys = contactKeys({ phones: [number || raw], messengers: [entry.getString('messenger')], email: '' });
  return { keys, numbers: number === '' ? [] : [number] };
}

/** Leads with a contact of the guest's, the newest first. */
function byContact(app: App, entry: PbRecord): readonly Match[] {
  const met = metByEntry(entry);
  if (met.keys.length === 0) return [];
  const parameters = { keys: JSON.stringify(met.keys), country: entry.getString('country') };
  return rowsOf(app, BY_KEYS, parameters, { id: '', created: '' }).flatMap(({ id }) => {
    const lead = byId(app, 'leads', id);
    const known = lead && metBy(app, lead);
    if (!lead || !known || !isMet(met, known)) return [];
    return [{ lead, reason: known.keys.some((key) => key.startsWith('p:') && met.keys.includes(key)) ? ('phone' as const) : ('messenger' as const) }];
  });
}

/** Leads of the days around what the agent said, with the guest's name. */
function byName(app: App, entry: PbRecord): readonly Match[] {
  const said_ms = timeOf(entry.getString('said_at'));
  const days = { from: storedTime(said_ms - NAME_DAYS.before * DAY_MS), to: storedTime(said_ms + (NAME_DAYS.after + 1) * DAY_MS) };
  const said = { guest_name: entry.getString('guest_name'), date: entry.getString('date'), said_ms };
  return rowsOf(app, BY_DAYS, { country: entry.getString('country'), ...days }, { id: '', name: '', date_from: '', created: '' }).flatMap((row) => {
    const reason = namedMatch({ name: row.name, date_from: row.date_from, created_ms: timeOf(row.created) }, said);
    const lead = reason ? byId(app, 'leads', row.id) : undefined;
    return reason && lead ? [{ lead, reason }] : [];
  });
}

/** Leads that may be of the guest of an entry, those with his contacts first, each with the reason. */
export function matchesOf(app: App, entry: PbRecord): readonly Match[] {
  const met = byContact(app, entry);
  const known = new Set(met.map(({ lead }) => lead.id));
  const named = byName(app, entry).filter(({ lead }) => !known.has(lead.id));
  return [...met, ...named.toSorted((one, other) => Number(one.reason === 'name') - Number(other.reason === 'name'))].slice(0, PROPOSED);
}

/** Touches of a lead, on the terms that their agents work on now. */
export const touchesIn = (app: App, lead: string): readonly Touch[] =>
  touchesOf(app, lead).map((row) =>
    touchOf(app, {
      ...{ agent: row.getString('agent'), code: row.getString('code') },
      ...{ method: row.getString('method') as TouchMethod, at_ms: timeOf(row.getString('at')) },
    }),
  );

/** What another agent has to do with the guest of an entry. */
interface Conflict {
  readonly kind: 'touch' | 'owner' | 'seller' | 'entry';
  readonly agent: string;
  readonly number: string;
  readonly at: string;
}

/** Other agents who own the guest, touched him within their days, or say that they sent him, too: for the office alone. */
export function conflictsOf(app: App, entry: PbRecord, now_ms: number): readonly Conflict[] {
  const agent = entry.getString('agent');
  const linked = byId(app, 'leads', entry.getString('lead'));
  const leads = new Map([...byContact(app, entry).map(({ lead }) => lead), ...(linked ? [linked] : [])].map((lead) => [lead.id, lead]));
  const met = [...leads.values()].flatMap((lead): readonly Conflict[] => {
    const number = lead.getString('number');
    const live = touchesIn(app, lead.id).filter((touch) => touch.agent !== agent && isLive(touch, now_ms));
    const owner = lead.getString('agent');
    const isOther = owner !== '' && owner !== agent && live.every((touch) => touch.agent !== owner);
    return [
      ...live.map((touch) => ({ kind: 'touch' as const, agent: touch.agent, number, at: storedTime(touch.at_ms) })),
      ...(isOther ? [{ kind: 'owner' as const, agent: owner, number, at: receivedAt(lead) }] : []),
    ];
  });
  const voucher = linked ? undefined : byId(app, 'vouchers', entry.getString('voucher'));
  const seller = voucher?.getString('agent') ?? '';
  const sold =
    voucher && seller !== '' && seller !== agent
      ? [{ kind: 'seller' as const, agent: seller, number: voucher.getString('number'), at: voucher.getString('created') }]
      : [];
  const asked = { phone: entry.getString('phone_e164'), agent, country: entry.getString('country') };
  const said = asked.phone === '' ? [] : rowsOf(app, SAME_NUMBER, asked, { id: '', agent: '', created: '' });
  return [...met, ...sold, ...said.map((row) => ({ kind: 'entry' as const, agent: row.agent, number: '', at: row.created }))];
}

/** What the office is told of a lead: whose it is and how far it has come, and no way to reach the guest. */
export function leadFacts(app: App, lead: PbRecord<'leads'>): Plain {
  const of = (name: FieldName<'leads'>): string => lead.getString(name);
  const statuses = byId(app, 'statuses', of('status'));
  return {
    ...{ id: lead.id, number: of('number'), name: of('name'), date_from: of('date_from'), received: receivedAt(lead), agent: of('agent') },
    ...{ status_ru: statuses?.getString('name_ru') ?? '', status_en: statuses?.getString('name_en') ?? '' },
  };
}
