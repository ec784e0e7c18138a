import type { voucherEnds as ru } from './ru.ends.ts';

/** How a voucher ended, as its guest reads it. */
export const voucherEnds = {
  doc_end_cancelled: 'The trip is cancelled',
  doc_end_at: 'When',
  doc_end_by: 'Who cancelled',
  doc_by_client: 'you',
  doc_by_operator: 'we did',
  doc_by_weather: 'the weather: it was not safe to sail',
  doc_by_min_pax: 'we did: too few people had joined',
  doc_by_supplier: 'the operator of the trip',
  doc_by_duplicate: 'we did: the trip was booked twice',
  doc_why: 'By which rule',
  doc_why_waived: 'Your case is one that the rule excepts: all you paid for the trip is yours.',
  doc_why_called_off: 'It was not you who cancelled: all you paid for the trip is yours.',
  doc_why_not_sold: 'The seats had not been confirmed: all you paid is yours.',
  doc_why_part: 'Kept for the part that was cancelled before',
  doc_why_declined: 'Of it what you left to us',
  doc_why_goodwill: 'Returned beyond the rule',
  doc_end_nothing: 'Nothing was paid: nothing is kept and nothing is to be returned.',
  doc_received: 'Received from you',
  doc_kept: 'We keep',
  doc_returned: 'Returned to you',
  doc_refund_gone: 'Returned',
  doc_refund_going: 'Being returned',
  doc_refund_how: 'How and when',
  doc_refund_awaited: 'The way you paid. The day on which it goes will be written here; to ask about it, write to us.',
} as const satisfies Record<keyof typeof ru, string>;
