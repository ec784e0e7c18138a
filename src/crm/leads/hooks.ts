import { guardWrites } from '../../backend/desk/records.ts';
import { followPicks } from '../offers/hooks/offer-page.ts';
import { sellFrom } from '../../booking/vouchers/sale/origins.hooks.ts';
import { followVouchers } from '../../booking/vouchers/sale/save.hooks.ts';
import { followSale, leadFacts, takePicks } from './sale/lead-sale.hooks.ts';
import { leadWrites } from './lead/lead-save.hooks.ts';
import { checkStage } from './lead/lead-move.hooks.ts';

export { createLead, guardEnquiry, saveLead } from './lead/lead-save.hooks.ts';
export { leadBoard as readBoard, listLeads } from './list/lead-list.hooks.ts';
export { findSame, mergeLeads } from './merge/lead-merge.hooks.ts';
export {
  addActivity,
  addLead,
  assignLeadRoute as assignLead,
  moveLeadRoute as moveLead,
  offerLead,
  planLead,
  readLead,
  revealLead,
} from './lead/lead-routes.hooks.ts';

guardWrites('leads', leadWrites);
guardWrites('statuses', () => ({ check: checkStage }));
followPicks(takePicks);
sellFrom('lead', leadFacts);
followVouchers(followSale);
export { decideTouches, listTouches, tellCode } from './agents/lead-agent.hooks.ts';
export { answerManual, approveManual, listManual, matchManual, readManual, rejectManual } from './agents/manual-entries.hooks.ts';
export { endOwnHold, handOver } from './agents/own-leads.hooks.ts';
