import type { AssignReason } from '../../../schema/vocab.ts';

/** A manager link counts for so long. */
export const HINT_DAYS = 30;
const DAY_MS = 86_400_000;

export interface OnShift {
  readonly id: string;
  /** When the last turn was his; the smallest is next. */
  readonly turn: number;
}

/** Who could get a lead; ids of active managers, '' where there is none. */
export interface Candidates {
  /** Manager whose link the visitor used, and when. */
  readonly hinted: string;
  readonly hintedAt_ms: number | null;
  readonly agentManager: string;
  readonly lastManager: string;
  readonly sourceDefault: string;
  readonly onShift: readonly OnShift[];
}

export interface Assignment {
  readonly user: string;
  readonly reason: AssignReason;
}

/** The manager of a new lead, in the order of domain.md; nobody where nobody is on shift. */
export function assign({ hinted, hintedAt_ms, agentManager, lastManager, sourceDefault, onShift }: Candidates, now_ms: number): Assignment {
  const age_ms = hintedAt_ms === null ? Number.POSITIVE_INFINITY : now_ms - hintedAt_ms;
  // A clock that runs ahead by a little is no reason to forget the manager.
  if (hinted && age_ms <= HINT_DAYS * DAY_MS && age_ms > -DAY_MS) return { user: hinted, reason: 'manager_link' };
  if (agentManager) return { user: agentManager, reason: 'agent_manager' };
  if (lastManager) return { user: lastManager, reason: 'last_manager' };
  if (sourceDefault) return { user: sourceDefault, reason: 'source_default' };
  const [next] = [...onShift].sort((a, b) => a.turn - b.turn || (a.id < b.id ? -1 : 1));
  return next ? { user: next.id, reason: 'round_robin' } : { user: '', reason: 'nobody' };
}
