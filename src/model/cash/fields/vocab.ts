/** Where the house keeps cash: its office, a pier. */
export const BOX_KINDS = ['office', 'pier'] as const;
export type BoxKind = (typeof BOX_KINDS)[number];

/** Where cash on its way from one to another stands: counted by who gives it, sent back, or counted by both. */
export const CASH_MOVE_STATES = ['offered', 'returned', 'done'] as const;
export type CashMoveState = (typeof CASH_MOVE_STATES)[number];

/** What makes somebody hold more or less: a guest's money, money that went back, a payment put right, a hand-over, a difference that was found, an agent's share of what he collected. */
export const ENTRY_KINDS = ['received', 'refund', 'correction', 'move', 'difference', 'set_off'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What one prepares and another decides. */
export const REQUEST_KINDS = ['difference', 'correction'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const REQUEST_STATES = ['proposed', 'approved', 'declined'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The holder that stands for the house's account: what is paid in is handed over for good. */
export const BANK = 'bank';
/** What a holder's name begins with. */
export const HOLDER = { user: 'users:', box: 'boxes:' } as const;

/** What a day shows that does not come out: some of it keeps the day from being closed, the rest is told. */
export const STOPPING = ['day_before', 'move_open', 'handover_open', 'request_open', 'below_zero', 'wrong_currency', 'no_rate', 'count'] as const;
export const TOLD = ['pending', 'refund_open', 'on_tour', 'agent_open'] as const;
export type StoppingFault = (typeof STOPPING)[number];
export type ToldFault = (typeof TOLD)[number];
