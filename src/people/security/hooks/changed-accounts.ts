import type { Actor } from '../../../backend/actor.ts';
import { actorCan } from '../../../backend/actor.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';

const MOST = 20;
const ROW = { id: '', kind: '', country: '', name_ru: '', name_en: '', by_ru: '', by_en: '', from: '' };
const BY = (of: string): string =>
  `COALESCE(u.name_ru, a.name_ru, '') AS by_ru, COALESCE(NULLIF(u.name_en, ''), NULLIF(a.name_en, ''), u.username, a.username, '') AS by_en, ${of}.account_from AS "from"`;
const JOINED = (of: string): string => `LEFT JOIN users u ON 'users:' || u.id = ${of}.account_by LEFT JOIN admins a ON 'admins:' || a.id = ${of}.account_by`;
const HOUSE = `SELECT m.id, 'house' AS kind, m.country, m.name_ru, m.name_en, ${BY('m')} FROM pay_methods m ${JOINED('m')} WHERE m.account_from > {:now}`;
const AGENTS = `SELECT p.id, 'agent' AS kind, '' AS country, w.name_ru, w.name_en, ${BY('p')} FROM agent_profiles p JOIN users w ON w.id = p.agent ${JOINED('p')}
  WHERE p.account_from > {:now}`;

/** Accounts for money that were changed and wait: all of them to seniors, his own to an agent. Who changed one himself is told nothing of it. */
export function changedAccounts(app: App, actor: Actor): readonly (typeof ROW)[] {
  const isSenior = actorCan(actor, 'contacts.watch');
  const agent = isSenior ? '' : ' AND p.agent = {:own}';
  const parts = [...(isSenior ? [`${HOUSE} AND m.account_by != {:ref}`] : []), `${AGENTS} AND p.account_by != {:ref}${agent}`];
  const given = { now: storedTime(Date.now()), ref: actor.ref, own: actor.user };
  return rowsOf(app, `${parts.join(' UNION ALL ')} LIMIT ${MOST}`, given, ROW);
}
