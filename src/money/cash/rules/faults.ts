/** What a day shows that does not come out: some of it keeps the day from being closed, the rest is told. */
export const STOPPING = ['day_before', 'move_open', 'handover_open', 'request_open', 'below_zero', 'wrong_currency', 'no_rate', 'count'] as const;
export const TOLD = ['pending', 'refund_open', 'on_tour', 'agent_open'] as const;
export type StoppingFault = (typeof STOPPING)[number];
export type ToldFault = (typeof TOLD)[number];

/** One row that does not come out. What of it is known depends on what it is. */
export interface DayFault {
  readonly code: StoppingFault | ToldFault;
  /** Where it leads: a payment, a hand-over, a request, a day. */
  readonly id: string;
  readonly holder: string;
  readonly name: string;
  readonly number: string;
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  readonly at: string;
}

/** Whether a fault keeps the day open. */
export const isStopping = ({ code }: Pick<DayFault, 'code'>): boolean => STOPPING.some((one) => one === code);
