import type { Statuses } from './lead.ts';

/** Who works on leads: an overseer on everybody's, others on their own. */
export interface Worker {
  readonly isOverseer: boolean;
  /** Record id in `users`; '' for who has no leads. */
  readonly user: string;
}

/** Whether somebody may put one lead into another: an overseer any two, others two of their own. */
export const mayMergeLeads = ({ isOverseer, user }: Worker, owners: readonly string[]): boolean =>
  isOverseer || (user !== '' && owners.every((owner) => owner === user));

/** The shortest way between two statuses by open ones; `null` where there is none, empty where nothing is to be done. */
export function wayTo(statuses: Statuses, from: string, target: string): readonly string[] | null {
  if (from === target || statuses.get(from)?.kind === 'won') return [];
  const queue: (readonly string[])[] = [[from]];
  const seen = new Set([from]);
  for (let path = queue.shift(); path; path = queue.shift()) {
    for (const next of statuses.get(path.at(-1) ?? '')?.next ?? []) {
      if (next === target) return [...path.slice(1), next];
      if (seen.has(next) || statuses.get(next)?.kind !== 'open') continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  return null;
}

/** The status at which a guest has something to choose from. */
export const OFFERED_STATUS = 'offered';
/** Statuses that a lead comes to after it. */
const BEYOND = ['hold'];
/** Where an offer leads a lead: as far as `offered`, and nowhere from beyond it or from a closed status. */
export function wayOfOffer(statuses: Statuses, from: string): readonly string[] {
  if (BEYOND.includes(from) || statuses.get(from)?.kind !== 'open') return [];
  return wayTo(statuses, from, OFFERED_STATUS) ?? [];
}

const LONGEST_ACTION = 300;
const AND = '; ';

export interface Planned {
  readonly next_action: string;
  /** As stored; '' for none. */
  readonly next_action_at: string;
}
/** What was planned when a guest picked something, whole. */
export interface KeptPlan extends Planned {
  /** The action that took its place, by which a plan that somebody changed since is known. */
  readonly said: string;
}

/** What stands behind the answer to a pick, '' where nothing; `null` where no pick waits. */
function behindAnswer(next_action: string, answer: readonly string[]): string | null {
  const said = answer.find((one) => next_action.startsWith(one));
  return said === undefined ? null : next_action.slice(said.length).replace(/^;\s*/, '');
}

/**
 * What was planned before a pick that waits for its answer; `null` where none waits. What somebody wrote since stands
 * above what was kept.
 * @param answer what the answer is called, in every language, the one that is written first
 */
export function planBehind(now: Planned, answer: readonly string[], keptPlan: () => KeptPlan | null): Planned | null {
  const own = behindAnswer(now.next_action, answer);
  if (own === null) return null;
  const kept = keptPlan();
  return kept?.said === now.next_action ? kept : { next_action: own, next_action_at: now.next_action_at };
}

/**
 * What is next when a guest picked something: to answer him, at once. What somebody planned himself is said behind it,
 * and nothing comes later than it was planned.
 * @param at the instant by which he is answered, as stored
 * @param proposed actions that a status proposes: they give way
 */
export function planOfPick({ next_action, next_action_at }: Planned, answer: readonly string[], at: string, proposed: readonly string[]): Planned {
  const [said = ''] = answer;
  const isOwn = next_action !== '' && !proposed.includes(next_action);
  const action = behindAnswer(next_action, answer) !== null ? next_action : isOwn ? said + AND + next_action : said;
  return { next_action: action.slice(0, LONGEST_ACTION), next_action_at: next_action_at !== '' && next_action_at < at ? next_action_at : at };
}
