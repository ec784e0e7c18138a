import type { PayMethod } from '../../../model/incoming/fields/pay-methods.ts';

/** Whether a changed account, or a new one, is not used yet. */
export const waitsYet = ({ account_from }: Pick<PayMethod, 'account_from'>): boolean => account_from !== '' && Date.parse(account_from) > Date.now();
