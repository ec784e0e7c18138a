import { keepBooks } from '../../partners/agents/payouts/held-cash.hooks.ts';
import { followSurplus } from '../guide/hooks/handovers.ts';
import { heldIn, post } from './hooks/entries.ts';
import { keepSurplus } from './hooks/close.ts';

followSurplus(keepSurplus);
keepBooks({ heldIn, setOff: (tx, { amount, ...cash }) => post(tx, [{ ...cash, amount: -amount, kind: 'set_off' }]) });

export { addBox, closeDay, followHandover, readDay, readDue } from './hooks/close.ts';
export { actOnMove, offerMove, readHoldings, readRows } from './hooks/moves.ts';
export { decideRequest, followPayment, prepareRequest, proveMoney } from './hooks/requests.ts';
export { listPayments as readPaymentPage, readPayment, readTotals as readPaymentTotals } from './hooks/payments-list.ts';
