import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'profile-referral', pattern: '/{country}/profile/referral', access: 'referral.own' },
    { name: 'profile-referral-agent', pattern: '/{country}/profile/referral/agent', access: 'referral.own' },
    { name: 'own-guests', pattern: '/{country}/profile/referral/leads', access: 'referral.own' },
    { name: 'free-seats', pattern: '/{country}/profile/referral/seats', access: 'seats.free' },
    { name: 'profile-referral-manual', pattern: '/{country}/profile/referral/manual', access: 'referral.own' },
    { name: 'profile-referral-rewards', pattern: '/{country}/profile/referral/rewards', access: 'referral.own' },
    { name: 'profile-referral-reward', pattern: '/{country}/profile/referral/rewards/{date}', access: 'referral.own' },
    { name: 'referral-touches', pattern: '/{country}/referral/touches', access: 'touches.read' },
    { name: 'referral-manual', pattern: '/{country}/referral/manual', access: 'manual.read' },
    { name: 'referral-payouts', pattern: '/{country}/referral/payouts', access: 'commissions.read' },
    { name: 'referral-payout', pattern: '/{country}/referral/payouts/{id}', access: 'commissions.read' },
    { name: 'referral-applications', pattern: '/{country}/referral/applications', access: 'agents.invite' },
    { name: 'referral-write', pattern: '/{country}/referral/write', access: 'referral.read' },
    { name: 'referral-merge', pattern: '/{country}/referral/merge', access: 'commissions.rules' },
    { name: 'join', pattern: '/join', access: 'public' },
    { name: 'join-invited', pattern: '/join/{token}', access: 'public' },
    { name: 'referral', pattern: '/{country}/referral', access: 'referral.read' },
  ],
  navigation: [
    { route: 'profile-referral', title: 'nav_own_day', order: 9 },
    { route: 'own-guests', title: 'nav_own_guests', order: 10 },
    { route: 'profile-referral-rewards', title: 'nav_rewards', order: 11 },
    { route: 'free-seats', title: 'nav_free_seats', order: 12 },
    { route: 'profile-referral-agent', title: 'nav_codes', order: 13 },
    { route: 'profile-referral-manual', title: 'nav_own_manual', order: 10.5 },
    { route: 'referral', title: 'nav_agents', order: 49 },
    { route: 'referral-payouts', title: 'nav_payouts', order: 49.2 },
  ],
  rights: {
    'referral.read': [...STAFF],
    'referral.own': ['agent'],
    /** Invites agents, and decides on those who ask to become one. */
    'agents.invite': ['senior'],
    /** Sees which agents touched a guest; a manager of his own leads. */
    'touches.read': [...STAFF],
    'touches.decide': ['senior'],
    /** Sees what all agents earn, their terms and rules; a manager sees what his own agents earn. */
    'commissions.read': ['senior', 'accountant'],
    'commissions.rules': ['senior'],
    'commissions.reject': ['senior'],
    /** Draws payouts up, sends them and says what came of it; whoever approves a large one is somebody else. */
    'payouts.edit': ['accountant'],
    'payouts.approve': ['senior', 'accountant'],
    /** Codes of desks and campaigns: an agent makes his own, a senior for any agent. */
    'codes.own': ['agent'],
    'codes.edit': ['senior'],
    /** Says which guests he sent, and disputes what the office made of it. */
    'manual.own': ['agent'],
    /** Sees what agents say of guests whom they sent; a manager what his own agents say. */
    'manual.read': [...STAFF],
    'manual.decide': ['senior', 'accountant'],
  },
  writes: {
    agent_profiles: { create: 'commissions.rules', update: 'commissions.rules' },
    commission_rules: { create: 'commissions.rules', update: 'commissions.rules' },
  },
  offered: ['attribution/attribution.hooks.ts', 'codes/code-writes.hooks.ts', 'manual/manual.hooks.ts', 'manual/manual.repo.ts', 'payouts/held-cash.hooks.ts'],
  histories: {
    ...{ agent_profiles: 'commissions.read', commission_rules: 'commissions.read', commission_entries: 'commissions.read', payouts: 'commissions.read' },
    ...{ agent_codes: 'commissions.read', agent_agreements: 'commissions.read' },
  },
} as const satisfies Module;
