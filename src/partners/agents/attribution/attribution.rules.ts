import type { TouchMethod, TouchSignal } from '../../../model/agents/fields/vocab.ts';

const DAY_MS = 86_400_000;

/** One way by which an agent and a guest met. */
export interface Touch {
  readonly agent: string;
  /** What the guest followed or said; '' where nothing was. */
  readonly code: string;
  readonly method: TouchMethod;
  readonly at_ms: number;
  /** Days for which the agent owns the guest. */
  readonly days: number;
  /** He works as an agent no more, or not now. */
  readonly isStopped: boolean;
}

export interface Attribution {
  /** Whose the guest is; none where no touch lives. */
  readonly owner: Touch | null;
  /** Touches that live, the first one first. */
  readonly live: readonly Touch[];
  /** Others touched the guest while he was the owner's: the office looks at it. */
  readonly isDisputed: boolean;
}

/** Whether an agent still owns, at an instant, whom he touched. A touch of the future is none: nobody owns by a clock that is wrong. */
export const isLive = ({ at_ms, days, isStopped }: Touch, now_ms: number): boolean => !isStopped && at_ms <= now_ms && now_ms - at_ms <= days * DAY_MS;

// decision: whose-a-guest-is
/**
 * Whose a guest is: the first touch owns for its days, whatever came later (domain.md, agent). Of two at the same instant, the
 * one that is told first.
 * @param now_ms instant of the enquiry.
 */
export function attribute(touches: readonly Touch[], now_ms: number): Attribution {
  const live = touches.filter((touch) => isLive(touch, now_ms)).toSorted((one, other) => one.at_ms - other.at_ms);
  const owner = live[0] ?? null;
  return { owner, live, isDisputed: live.some(({ agent }) => agent !== owner?.agent) };
}

/** Enquiries of one agent within an hour, or of one browser within the days of its mark, from which on they are looked at. */
export const BURST = 6;
export const SAME_DEVICE = 3;

export interface Suspicion {
  /** The number or the address of the guest is the agent's own. */
  readonly isOwnContact: boolean;
  /** Enquiries that this agent brought within the hour before, this one counted. */
  readonly withinHour: number;
  /** Enquiries that this agent brought by the browser of this one, this one counted. */
  readonly ofDevice: number;
}

/** What the office might look at; reasons, no verdicts. */
export const signalsOf = ({ isOwnContact, withinHour, ofDevice }: Suspicion): readonly TouchSignal[] => [
  ...(isOwnContact ? (['own_contact'] as const) : []),
  ...(withinHour >= BURST ? (['burst'] as const) : []),
  ...(ofDevice >= SAME_DEVICE ? (['one_device'] as const) : []),
];
