import type { Walk } from '../walk.ts';

/** What every write of the desk meets on its way: the proxy that lets it through, the engine that admits it, the count of its revision. */
const WRITTEN: Walk['legs'] = [
  ['the engine admits it', 'src/backend/sessions/sessions.ts', ['admitRequest']],
  ['its revision is counted', 'src/backend/desk/revision.ts', ['countWrite']],
];

/** Ways that somebody who learns the house goes first: `npm run check -- --walk move-lead`. */
export const WALKS: Readonly<Record<string, Walk>> = {
  'move-lead': {
    title: 'A lead is dropped on another status',
    most: 40,
    legs: [
      ['the drop', 'src/crm/leads/list/LeadsBoard.tsx', ['drop']],
      ['the route', 'src/crm/leads/lead/lead-routes.hooks.ts', ['moveLeadRoute']],
      ['the save', 'src/crm/leads/lead/lead-save.hooks.ts', ['saveLead']],
      ...WRITTEN,
    ],
  },
  enquiry: {
    title: 'A guest sends the form',
    most: 44,
    legs: [
      ['the press', 'src/public/enquiry/screens/use-enquiry-form.ts', ['deliver']],
      ['the site', 'src/public/enquiry/submit.server.ts', ['createSubmit', 'createLeadDesk', 'createLimits', 'createConsentReader']],
      ['the check', 'src/crm/leads/lead/lead-save.hooks.ts', ['guardEnquiry', 'createLead']],
    ],
  },
  payment: {
    title: 'A manager enters a payment',
    most: 55,
    legs: [
      ['the form', 'src/booking/vouchers/payments/PaymentForm.tsx', ['add']],
      ['the route', 'src/booking/vouchers/vouchers.hooks.ts', ['payVoucher']],
      ...WRITTEN,
    ],
  },
};
