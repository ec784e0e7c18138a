/** Ways of paying by which money comes by itself, without anybody of the house standing there. */
export const PAYING_METHODS = ['thai_qr', 'bank_thb', 'transfer_rub', 'card'] as const;
export type PayingMethod = (typeof PAYING_METHODS)[number];

/** What an account is called by: a PromptPay id of three kinds, the number of a biller, or what other transfers go to. */
export const ACCOUNT_KINDS = ['promptpay_phone', 'promptpay_tax', 'promptpay_wallet', 'biller', 'bank_account', 'card_number', 'phone', 'link'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Where a slip stands: it waits for somebody's eyes, and then it is one or the other. */
export const SLIP_STATES = ['waiting', 'accepted', 'refused'] as const;
export type SlipState = (typeof SLIP_STATES)[number];

/** Why a slip is refused; the guest reads it in the house's words. */
export const SLIP_REASONS = ['unreadable', 'not_ours', 'other_sum', 'used_before', 'not_arrived', 'no_slip'] as const;
export type SlipReason = (typeof SLIP_REASONS)[number];

/** Where a line of a bank's statement stands. */
export const LINE_STATES = ['open', 'confirmed', 'aside'] as const;
export type LineState = (typeof LINE_STATES)[number];
