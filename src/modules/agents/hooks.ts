export { readBalance } from './hooks/balance.ts';
export { followVoucher } from './hooks/follow-voucher.ts';
export { unlockAt, unlockCommissions } from './hooks/night.ts';
export { rejectCommission } from './hooks/reject.ts';
export { keepAgent, keepProfile, keepRule } from './hooks/rules.ts';
export { readPayout, readPayouts, readPayoutsDue } from './hooks/payout-lists.ts';
export { fileForBank, setAccount } from './hooks/bank-file.ts';
export { actOnPayout, draftPayout } from './hooks/payouts.ts';
