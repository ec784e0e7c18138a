import { can } from '../../../access/policy.ts';
import type { Session } from '../../../access/session.ts';

/** Parts of a boat's screen, each with an address of its own; the first one is also the boat's. */
export const BOAT_TABS = ['info', 'documents', 'photos', 'departures', 'costs', 'history'] as const;
export type BoatTab = (typeof BOAT_TABS)[number];

/** The tab that a word of an address names; `null` where it is none. */
export const tabNamed = (word: string | undefined): BoatTab | null => BOAT_TABS.find((tab) => tab === (word ?? BOAT_TABS[0])) ?? null;

/** The tabs that a session sees: what a boat costs is not for everybody. */
export const tabsFor = (session: Session | null): readonly BoatTab[] => BOAT_TABS.filter((tab) => tab !== 'costs' || can(session, 'boats.costs'));
