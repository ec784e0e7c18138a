import type { Rules } from './describe.ts';
import { SELLER_TYPES, type UserType } from './vocab.ts';

const SIGNED_IN = '@request.auth.id != "" && @request.auth.active = true';

/** Rule: active admins, and active users of the types. Without types admins alone. */
export function staff(...types: readonly UserType[]): string {
  const admins = '@request.auth.collectionName = "admins"';
  if (types.length === 0) return `${SIGNED_IN} && ${admins}`;
  const users = types.map((type) => `@request.auth.type = "${type}"`).join(' || ');
  return `${SIGNED_IN} && (${admins} || (@request.auth.collectionName = "users" && (${users})))`;
}

/** Rule: the house's own program (the site server), and nobody else. */
export const BY_SITE_SERVER = '@request.auth.id != "" && @request.auth.collectionName = "services"';

/** Rules of catalogue data: everyone reads what `filter` lets through, the office reads all, senior and content write. */
export function catalogueRules(filter = ''): Rules {
  const read = filter === '' ? '' : `(${filter}) || (${staff('manager', 'senior', 'accountant', 'content')})`;
  const write = staff('senior', 'content');
  return { listRule: read, viewRule: read, createRule: write, updateRule: write, deleteRule: write };
}

/** Nobody but superusers. */
export const CLOSED: Rules = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };

/** Rules of a view over catalogue data: read like the catalogue, written by nobody. */
export function viewRules(filter: string): Rules {
  const { listRule, viewRule } = catalogueRules(filter);
  return { ...CLOSED, listRule, viewRule };
}

/** Rule of `users`: active admins, and the active user himself. */
export const ADMINS_OR_SELF = `${SIGNED_IN} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && id = @request.auth.id))`;

/** Rule: whoever reads the sales desk; AND-only, so that large tables stay quick. */
export const DESK = staff(...SELLER_TYPES, 'accountant');
/** Rule: whoever sells. */
export const SELLERS = staff(...SELLER_TYPES);
/** Filter of `users`: who sells now. */
export const ACTIVE_SELLERS = `active = true && (${SELLER_TYPES.map((type) => `type = '${type}'`).join(' || ')})`;
/** Rule: agents, of whom every view shows only their own rows. */
export const AGENT = `${SIGNED_IN} && @request.auth.collectionName = "users" && @request.auth.type = "agent"`;
/** Rule: whose record it is; the owner is always set, so a guest owns nothing. */
export const OWN = `${SIGNED_IN} && owner = @request.auth.id`;
/** Rule: an active agent, for his own rows. An empty agent is nobody's. */
export const SIGNED_IN_AGENT = `${AGENT} && agent != "" && agent = @request.auth.id`;
/** Rule: an active manager, for rows of the agents whom he looks after. An empty manager is nobody's. */
export const OWN_AGENTS = `${SIGNED_IN} && @request.auth.collectionName = "users" && @request.auth.type = "manager" && manager != "" && manager = @request.auth.id`;

/** Rule of `events`: seniors read what was done to records of the desk; what was done to accounts, administrators alone. */
export const AUDIT_READERS = `${SIGNED_IN} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && @request.auth.type = "senior" && entity != "users" && entity != "admins"))`;
