import { tellPaying } from '../../booking/vouchers/document/public.hooks.ts';
import { followPayments } from '../../booking/vouchers/payments/settled.hooks.ts';
import { payPartFor } from './hooks/pay-part.ts';
import { followSettled } from './hooks/slip-desk.ts';

tellPaying(payPartFor);
followPayments(followSettled);

export { addPayMethod, confirmPayMethod, savePayMethod } from './hooks/pay-methods.ts';
export { decideSlip, listSlips } from './hooks/slip-desk.ts';
export { takeSlip } from './hooks/slips.ts';
export { actOnLine, confirmLines, listStatements } from './hooks/statement-desk.ts';
export { addStatement } from './hooks/statements.ts';
