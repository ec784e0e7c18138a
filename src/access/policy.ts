import type { UserType } from '../schema/vocab.ts';
import { roleOf, type Role, type Session } from './session.ts';

const STAFF = ['manager', 'senior', 'accountant'] as const;

/** Who may do what (domain.md): user types per action. Admins and developers may do everything; nobody else but the named. */
export const POLICY = {
  'boats.read': [...STAFF, 'guide', 'agent'],
  'boats.edit': ['senior'],
  'leads.read': [...STAFF, 'agent'],
  'leads.edit': ['manager', 'senior'],
  'leads.assign': ['senior'],
  'clients.read': [...STAFF],
  'clients.edit': ['manager', 'senior'],
  'clients.merge': ['senior'],
  'clients.anonymise': [],
  'contacts.watch': ['senior'],
  'desk.search': [...STAFF],
  'desk.export': [...STAFF, 'content'],
  'vouchers.read': [...STAFF],
  'vouchers.edit': ['manager', 'senior'],
  'payments.edit': [...STAFF],
  'notes.read': [...STAFF, 'agent', 'guide', 'content'],
  'notes.history': [...STAFF, 'content'],
  'notes.edit': ['senior', 'content'],
  'cancellation.read': [...STAFF, 'content'],
  'cancellation.edit': ['senior', 'content'],
  'reminders.read': [...STAFF, 'guide'],
  'reminders.edit': ['manager', 'senior'],
  'reminders.templates': [...STAFF, 'guide', 'content'],
  'reminders.texts': ['senior', 'content'],
  'excursions.edit': ['senior', 'content'],
  'releases.read': [...STAFF, 'content'],
  'releases.publish': ['senior', 'content'],
  'stats.read': [...STAFF, 'agent'],
  'referral.read': [...STAFF],
  'referral.own': ['agent'],
  'rates.edit': ['senior', 'accountant'],
  'currencies.edit': [],
  'users.read': [],
  'users.edit': [],
  admin: [],
  'profile.read': ['tourist', 'agent', 'guide', 'content', 'manager', 'senior', 'accountant'],
  'profile.edit': ['tourist', 'agent', 'guide', 'content', 'manager', 'senior', 'accountant'],
} as const satisfies Readonly<Record<string, readonly UserType[]>>;

export type Action = keyof typeof POLICY;
export const ACTIONS = Object.keys(POLICY) as readonly Action[];

/** Whether a role may do it: default deny, admins always (specification §6). */
export function roleCan(role: Role, action: Action): boolean {
  if (role === 'visitor') return false;
  if (role === 'admin' || role === 'developer') return true;
  return (POLICY[action] as readonly UserType[]).includes(role);
}

/** Whether the session may do it. */
export function can(session: Session | null, action: Action): boolean {
  return roleCan(roleOf(session), action);
}
