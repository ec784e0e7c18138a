import type { AgentCommission } from '../../../model/agents/fields/commission-entries.ts';

/** What the sentence of an entry is written of. */
export type ToldEntry = Pick<
  AgentCommission,
  'kind' | 'state' | 'amount' | 'first_amount' | 'base_amount' | 'pay' | 'rate' | 'people' | 'currency' | 'service_date' | 'due_on' | 'settlement'
>;
