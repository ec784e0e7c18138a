export { readBalance } from './hooks/balance.ts';
export { acceptAgreement } from './hooks/agreement.ts';
export { addCode, keepCode, switchCode } from './hooks/code-writes.ts';
export { followVoucher } from './hooks/follow-voucher.ts';
export { unlockAt, unlockCommissions } from './hooks/night.ts';
export { rejectCommission } from './hooks/reject.ts';
export { keepAgent, keepProfile, keepRule } from './hooks/rules.ts';
export { actOnPayout, draftPayout } from './hooks/payouts.ts';
export { decideTouches, listTouches, tellCode } from './hooks/touches.ts';
