import { type Action, can } from '../../../access/policy.ts';
import type { Session } from '../../../access/session.ts';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { href, localePath } from '../../../routing/href.ts';

/** Rooms whose address says a country and nothing else. */
type TabRoute =
  | ('profile-referral' | 'own-guests' | 'profile-referral-manual' | 'profile-referral-rewards' | 'free-seats' | 'profile-referral-agent')
  | ('referral' | 'referral-payouts' | 'referral-touches' | 'referral-manual' | 'referral-applications');

interface ReferralTab {
  readonly route: TabRoute;
  readonly title: MessageKey;
  readonly right: Action;
}

/** Rooms of an agent. */
export const OWN_TABS: readonly ReferralTab[] = [
  { route: 'profile-referral', title: 'nav_own_day', right: 'referral.own' },
  { route: 'own-guests', title: 'nav_own_guests', right: 'referral.own' },
  { route: 'profile-referral-manual', title: 'nav_own_manual', right: 'manual.own' },
  { route: 'profile-referral-rewards', title: 'nav_rewards', right: 'referral.own' },
  { route: 'free-seats', title: 'nav_free_seats', right: 'seats.free' },
  { route: 'profile-referral-agent', title: 'nav_codes', right: 'codes.own' },
];

/** Rooms of the office. */
export const OFFICE_TABS: readonly ReferralTab[] = [
  { route: 'referral', title: 'nav_agents', right: 'referral.read' },
  { route: 'referral-payouts', title: 'nav_payouts', right: 'commissions.read' },
  { route: 'referral-touches', title: 'nav_touches', right: 'touches.read' },
  { route: 'referral-applications', title: 'nav_applications', right: 'agents.invite' },
  { route: 'referral-manual', title: 'nav_manual', right: 'manual.read' },
];

interface ReferralTabsProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly session: Session | null;
  readonly tabs: readonly ReferralTab[];
  readonly current: TabRoute;
}

/** The rooms that stand beside each other, as links; of those that somebody may not enter nothing is said. */
export function ReferralTabs({ lang, t, country, session, tabs, current }: ReferralTabsProps) {
  const open = tabs.filter(({ right }) => session !== null && can(session, right));
  if (open.length < 2) return null;
  return (
    <nav className="kit-tabs" aria-label={t('referral_rooms')}>
      {open.map(({ route, title }) => (
        <a key={route} href={localePath(href(route, { country }), lang)} aria-current={route === current ? 'page' : undefined}>
          {t(title)}
        </a>
      ))}
    </nav>
  );
}
