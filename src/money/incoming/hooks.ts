import { tellPaying } from '../../booking/vouchers/hooks/pay-part.ts';
import { followPayments } from '../../booking/vouchers/hooks/settled.ts';
import { payPartFor } from './hooks/pay-part.ts';
import { followSettled } from './hooks/slip-desk.ts';

tellPaying(payPartFor);
followPayments(followSettled);

export { addPayMethod, confirmPayMethod, savePayMethod } from './hooks/pay-methods.ts';
export { decideSlip, listSlips as readSlips } from './hooks/slip-desk.ts';
export { takeSlip } from './hooks/slips.ts';
export { actOnLine, confirmLines, listStatements as readStatements } from './hooks/statement-desk.ts';
export { addStatement } from './hooks/statements.ts';
