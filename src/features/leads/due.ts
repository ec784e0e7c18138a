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

/** For how many minutes a guest has waited for the first answer; `null` once he has it, or the lead is closed. */
export function waitingMinutes(lead: { readonly first_response_at: string; readonly created: string; readonly due_at: string }, now_ms: number): number | null {
  if (lead.first_response_at !== '' || lead.due_at === '') return null;
  return Math.max(0, (now_ms - timeOf(lead.created)) / MINUTE_MS);
}
