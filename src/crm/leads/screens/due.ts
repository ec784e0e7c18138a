import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { Lead } from '../../../model/leads/fields/leads.ts';
import { workingMinutes } from '../../../lib/office-hours.ts';
import { zoneClock } from '../../../lib/zone-clock.ts';

/** How urgent a lead is, and for how many minutes it has been, or is not yet, overdue. */
export type Due = { readonly state: 'closed' } | { readonly state: 'overdue' | 'soon' | 'later'; readonly minutes: number };

const MINUTE_MS = 60_000;
/** What falls due within the hour is next. */
const SOON_MIN = 60;

export const timeOf = (stored: string): number => Date.parse(stored.replace(' ', 'T'));

/** When a lead falls due, seen from now. */
export function dueOf({ due_at }: { readonly due_at: string }, now_ms: number): Due {
  if (due_at === '') return { state: 'closed' };
  const minutes = (timeOf(due_at) - now_ms) / MINUTE_MS;
  if (minutes < 0) return { state: 'overdue', minutes: -minutes };
  return { state: minutes <= SOON_MIN ? 'soon' : 'later', minutes };
}

type Waiting = Pick<Lead, 'first_response_at' | 'received_at' | 'created' | 'due_at'>;

/** For how many minutes of office hours a guest has waited for the first answer; `null` once he has it, or the lead is closed. */
export function waitingMinutes(lead: Waiting, now_ms: number, { hours, timezone }: Pick<DeskWords, 'hours' | 'timezone'>): number | null {
  if (lead.first_response_at !== '' || lead.due_at === '') return null;
  return workingMinutes(timeOf(lead.received_at || lead.created), now_ms, hours, zoneClock(timezone));
}
