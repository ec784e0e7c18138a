import { type Action, can } from '../access/policy.ts';
import type { Session } from '../access/session.ts';
import type { MessageKey } from '../i18n/message-key.ts';
import { paths } from './href.ts';
import type { UserType } from '../schema/vocab.ts';
import { ROUTES, type Route } from './table.ts';

export interface NavItem {
  readonly route: string;
  readonly title: MessageKey;
  /** Path without language prefix. */
  readonly path: string;
}

/** Entries of the staff menu, in the order of a working day. An entry appears when its screen exists. */
const ENTRIES = [
  ['own-guests', 'nav_own_guests'],
  ['leads', 'nav_leads'],
  ['clients', 'nav_clients'],
  ['vouchers', 'nav_vouchers'],
  ['reminders', 'nav_reminders'],
  ['notes', 'nav_notes'],
  ['cancellation-rules', 'nav_rules'],
  ['reminder-template', 'nav_templates'],
  ['users', 'nav_users'],
  ['admin', 'nav_start'],
  ['profile', 'nav_profile'],
] as const satisfies readonly (readonly [string, MessageKey])[];

/** What the session may open, of the screens that exist. */
export function navOf(session: Session | null, country: string): readonly NavItem[] {
  return ENTRIES.flatMap(([name, title]) => {
    // Administrators may open everything, and bring no guests of their own.
    if (name === 'own-guests' && session?.type !== 'user') return [];
    // The queue leads to its texts; who has no queue gets there by the menu.
    if (name === 'reminder-template' && can(session, 'reminders.read')) return [];
    const route = (ROUTES as readonly Route[]).find((row) => row.name === name && row.rendering === 'on-demand');
    if (!route || !can(session, route.access as Action)) return [];
    return [{ route: name, title, path: route.pattern.replace('{country}', country) }];
  });
}

/** Where a day begins with another screen than the menu's first one. */
const HOMES: Readonly<Partial<Record<UserType, (typeof ENTRIES)[number][0]>>> = { accountant: 'vouchers', guide: 'profile' };

/**
 * Where a session begins its work: the first screen that it may open, its own profile at the least.
 * @param isSettingUp whether the house has nothing to show yet: then administrators begin with that.
 */
export function homeOf(session: Session, country: string, isSettingUp = false): string {
  if (isSettingUp && can(session, 'admin')) return paths.start(country);
  const nav = navOf(session, country);
  const own = session.type === 'user' ? HOMES[session.user.type] : undefined;
  return (nav.find(({ route }) => route === own) ?? nav[0])?.path ?? `/${country}`;
}
