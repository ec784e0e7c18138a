import { keepBooks } from '../../partners/agents/hooks/held-cash.ts';
import { followSurplus } from '../guide/hooks/surplus.ts';
import { heldIn, post } from './hooks/entries.ts';
import { keepSurplus } from './hooks/surplus.ts';

followSurplus(keepSurplus);
keepBooks({ heldIn, setOff: (tx, { amount, ...cash }) => post(tx, [{ ...cash, amount: -amount, kind: 'set_off' }]) });

export { addBox } from './hooks/boxes.ts';
export { closeDay, readDay } from './hooks/close.ts';
export { readDue } from './hooks/due.ts';
export { followHandover } from './hooks/handovers.ts';
export { readHoldings, readRows } from './hooks/holdings.ts';
export { actOnMove, offerMove } from './hooks/moves.ts';
export { followPayment } from './hooks/payments.ts';
export { listPayments as readPaymentPage, readPayment, readTotals as readPaymentTotals } from './hooks/payments-list.ts';
export { decideRequest, prepareRequest } from './hooks/requests.ts';
export { proveMoney } from './hooks/proof.ts';
