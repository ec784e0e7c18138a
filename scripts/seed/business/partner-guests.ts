import { dayAfter, localDay } from '../../../src/lib/time/zone.ts';
import type { TouchMethod, TouchSignal } from '../../../src/model/agents/fields/vocab.ts';
import type { Rng } from '../scenes/random.ts';
import { type BusinessDatabase, newId, type Row, stored } from './database.ts';
import { PARTNERS, type Partner, partnerId } from './partner-list.ts';
import { worksAt } from './partner-people.ts';

const PHUKET = (): number => 420;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A guest of these ways says whose he is as often as that. */
const SAID: Readonly<Record<string, number>> = { whatsapp: 0.35, telegram: 0.35, phone: 0.35, instagram: 0.4, vk: 0.4, walk_in: 0.5 };
/** However small the business is: so many of each kind of sale are somebody's, and what some partners earn is held so long. */
const AT_LEAST = { is_missed: 2, is_ahead: 6, is_lately: 3 } as const;
const LONG_HOLD_DAYS = 14;
/** Disputes that are older were decided. */
const FRESH_MS = 60 * DAY_MS;
/** So many of them wait for somebody to decide, however small the business is. */
const OPEN_AT_LEAST = 2;

interface Met {
  readonly partner: Partner;
  readonly code: string;
  readonly method: TouchMethod;
  readonly at: number;
}

export interface GuestBooks {
  readonly database: BusinessDatabase;
  readonly rng: Rng;
  readonly now_ms: number;
  /** Who decides whose a guest is. */
  readonly senior: string;
}

const LEADS = `SELECT l.id, l.country, l.source, COALESCE(NULLIF(l.received_at, ''), l.created) AS at,
    EXISTS (SELECT 1 FROM vouchers v WHERE v.lead = l.id AND v.state = 'no_show') AS is_missed,
    EXISTS (SELECT 1 FROM vouchers v WHERE v.lead = l.id AND v.state = 'confirmed') AS is_ahead,
    EXISTS (SELECT 1 FROM vouchers v WHERE v.lead = l.id AND v.state = 'completed' AND v.service_date > ?) AS is_lately
  FROM leads l WHERE l.created_by = 'demo' AND NOT EXISTS (SELECT 1 FROM referral_touches t WHERE t.lead = l.id) ORDER BY l.received_at, l.number`;

/** Says of the year's guests whose they are and by what; whoever follows a link, says a code or is named at a desk is somebody's. */
export function bringGuests(books: GuestBooks): void {
  const { database, rng, now_ms } = books;
  const codes = new Map<string, string[]>();
  for (const { agent, code } of database.all("SELECT agent, code FROM agent_codes WHERE state = 'active' ORDER BY main DESC, code"))
    codes.set(String(agent), [...(codes.get(String(agent)) ?? []), String(code)]);
  // One after the other, so that everybody has some however small the business is.
  const turns = PARTNERS.flatMap((partner, place) => Array.from({ length: partner.share }, (_, again) => ({ partner, rank: again * PARTNERS.length + place })))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ partner }) => partner);
  const whoseTurn = (at: number, isFit: (one: Partner) => boolean = () => true): Partner | undefined => {
    const index = turns.findIndex((one) => isFit(one) && worksAt(one, at, now_ms));
    const [partner] = index < 0 ? [] : turns.splice(index, 1);
    if (partner) turns.push(partner);
    return partner;
  };
  const methodOf = (source: string): TouchMethod => (source === 'agent_link' ? (rng.chance(0.3) ? 'qr' : 'link') : source === 'walk_in' ? 'manual' : 'code');
  const met = (partner: Partner, method: TouchMethod, at: number): Met => {
    const own = codes.get(partnerId(partner)) ?? [];
    return { partner, method, at, code: method === 'manual' ? '' : (own[rng.int(0, Math.max(0, own.length - 1))] ?? '') };
  };
  let open = 0;
  const lacking = { ...AT_LEAST } as Record<keyof typeof AT_LEAST, number>;
  for (const lead of database.all(LEADS, dayAfter(localDay(now_ms, PHUKET), 2 - LONG_HOLD_DAYS))) {
    const [source, at] = [String(lead['source']), Date.parse(String(lead['at']).replace(' ', 'T'))];
    const kinds = (['is_missed', 'is_ahead', 'is_lately'] as const).filter((kind) => Number(lead[kind]) === 1 && lacking[kind] > 0);
    if (source !== 'agent_link' && !rng.chance(SAID[source] ?? 0) && kinds.length === 0) continue;
    for (const kind of kinds) lacking[kind]--;
    const isHeld = kinds.includes('is_lately');
    const partner = whoseTurn(at, ({ hold_days }) => !isHeld || hold_days >= LONG_HOLD_DAYS);
    if (!partner) continue;
    const method = methodOf(source);
    const isLinked = method === 'link' || method === 'qr';
    const owner = met(partner, method, isLinked ? at - Math.floor(rng.next() * 20 * DAY_MS) : at);
    const isDisputed = isLinked && (rng.chance(0.12) || (open < OPEN_AT_LEAST && now_ms - at < FRESH_MS));
    const rival = isDisputed ? whoseTurn(at, (one) => one !== partner) : undefined;
    if (rival && now_ms - at < FRESH_MS) open++;
    keep(books, lead, owner, rival && met(rival, 'link', at - Math.floor(rng.next() * Math.min(HOUR_MS, at - owner.at))));
  }
}

function keep({ database, rng, now_ms, senior }: GuestBooks, lead: Row, owner: Met, rival: Met | undefined): void {
  const id = String(lead['id']);
  const at = Date.parse(String(lead['at']).replace(' ', 'T'));
  const since = new Date(owner.at).toISOString();
  const referral = {
    ...(owner.code === '' ? {} : { code: owner.code, method: owner.method, at: since }),
    ...(rival ? { last: rival.code, last_method: rival.method, last_at: new Date(rival.at).toISOString() } : {}),
    ...{ by: owner.method, since, ...(rival ? { disputed: '1' } : {}) },
  };
  const agent = partnerId(owner.partner);
  database.run('UPDATE leads SET agent = ?, referral = ? WHERE id = ?', agent, JSON.stringify(referral), id);
  database.run('UPDATE vouchers SET agent = ? WHERE lead = ?', agent, id);
  const isOpen = now_ms - at < FRESH_MS;
  const signals: readonly TouchSignal[] = rng.chance(0.04) ? [rng.pick('burst', 'one_device', 'own_contact')] : [];
  const decided =
    rival && !isOpen
      ? { dispute: 'decided', decision: 'Первая ссылка раньше', decided_by: senior, decided_at: stored(at + DAY_MS) }
      : { dispute: rival ? 'open' : '', decision: '', decided_by: '', decided_at: '' };
  for (const one of rival ? [owner, rival] : [owner]) {
    const isOwner = one === owner;
    const isLinked = isOwner && (one.method === 'link' || one.method === 'qr');
    const noticed = isOwner ? signals : [];
    database.insert('referral_touches', {
      ...{ id: newId(), country: String(lead['country']), lead: id, agent: partnerId(one.partner), code: one.code, method: one.method },
      ...{ device: isLinked ? String(rng.int(10_000_000, 99_999_999)) : '', at: stored(one.at), live: 1, owns: isOwner ? 1 : 0, head: isOwner ? 1 : 0 },
      ...{ signals: JSON.stringify(noticed), is_watched: noticed.length > 0 ? 1 : 0, ...decided, created: stored(at), updated: stored(at) },
    });
  }
}
