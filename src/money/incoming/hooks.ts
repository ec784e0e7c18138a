import { tellPaying } from '../../booking/vouchers/document/public.hooks.ts';
import { followPayments } from '../../booking/vouchers/payments/payment-facts.hooks.ts';
import { payPartFor } from './hooks/pay-part.ts';
import { followSettled } from './hooks/slip-desk.ts';

tellPaying(payPartFor);
followPayments(followSettled);

export { addPayMethod, confirmPayMethod, savePayMethod } from './hooks/pay-part.ts';
export { decideSlip, listSlips as readSlips, takeSlip } from './hooks/slip-desk.ts';
export { actOnLine, addStatement, confirmLines, listStatements as readStatements } from './hooks/statements.ts';
