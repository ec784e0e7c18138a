import { can } from '../access/policy.ts';
import type { Session } from '../access/session.ts';
import type { MessageKey } from '../i18n/message-key.ts';
import { NAVIGATION } from '../registry/navigation.ts';
import { href } from './href.ts';
import { opensTo } from './screens.ts';
import type { StaffRoute } from './patterns.ts';
import type { UserType } from '../schema/vocab.ts';

export interface NavItem {
  readonly route: StaffRoute;
  readonly title: MessageKey;
  /** Path without language prefix. */
  readonly path: string;
}

const ENTRIES = NAVIGATION satisfies readonly { readonly route: StaffRoute; readonly title: MessageKey }[];

/** Rooms of agents. */
const OF_AGENTS: readonly StaffRoute[] = [
  ...(['profile-referral', 'own-guests', 'profile-referral-manual', 'profile-referral-rewards', 'free-seats', 'profile-referral-agent'] as const),
];

/** What the session may open, of the screens that exist. */
export function navOf(session: Session | null, country: string): readonly NavItem[] {
  return ENTRIES.flatMap(({ route: name, title }) => {
    // Administrators may open everything, and bring no guests of their own; their seats are in the calendar.
    if (OF_AGENTS.includes(name) && (session?.type !== 'user' || session.user.type !== 'agent')) return [];
    // The queue leads to its texts; who has no queue gets there by the menu.
    if (name === 'reminder-template' && can(session, 'reminders.read')) return [];
    return opensTo(session, name) ? [{ route: name, title, path: href(name, { country }) }] : [];
  });
}

/** Where a day begins with another screen than the menu's first one. */
const HOMES: Readonly<Partial<Record<UserType, StaffRoute>>> = { accountant: 'vouchers', guide: 'guide' };

// decision: addresses-of-pages
/**
 * Where a session begins its work: the first screen that it may open, its own profile at the least.
 * @param isSettingUp whether the house has nothing to show yet: then administrators begin with that.
 */
export function homeOf(session: Session, country: string, isSettingUp = false): string {
  if (isSettingUp && can(session, 'admin')) return href('admin', { country });
  const nav = navOf(session, country);
  const own = session.type === 'user' ? HOMES[session.user.type] : undefined;
  return (nav.find(({ route }) => route === own) ?? nav[0])?.path ?? `/${country}`;
}
