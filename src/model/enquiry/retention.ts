import { periodIn, type Retention } from '../../schema/retention.ts';
import { ENQUIRY_KEPT_MS, RECEIPT_KEPT_MS, TOLD_MS } from './limits.ts';

/** What the queue keeps on a visitor's device. */
export const retention = {
  rules: [],
  elsewhere: [
    { code: 'waiting-enquiry', title: 'retention_waiting_enquiry', by: 'device', period: periodIn(ENQUIRY_KEPT_MS / 1000) },
    { code: 'sent-enquiry', title: 'retention_sent_enquiry', by: 'device', period: periodIn(TOLD_MS.sent / 1000) },
    { code: 'enquiry-contacts', title: 'retention_enquiry_contacts', by: 'device', period: periodIn(RECEIPT_KEPT_MS / 1000) },
    { code: 'refused-enquiry', title: 'retention_refused_enquiry', by: 'device', period: periodIn(TOLD_MS.refused / 1000) },
  ],
} as const satisfies Retention;
