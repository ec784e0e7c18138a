import { guardWrites } from '../../backend/records.ts';
import { followPicks } from '../offers/hooks/offer-page.ts';
import { sellFrom } from '../../booking/vouchers/hooks/origins.ts';
import { followVouchers } from '../../booking/vouchers/hooks/save.ts';
import { takePicks } from './hooks/guest-picks.ts';
import { leadWrites } from './hooks/lead-edit.ts';
import { checkStage } from './hooks/stage-checks.ts';
import { followSale, leadFacts } from './hooks/lead-sale.ts';

export { guardEnquiry } from './hooks/lead-edit.ts';
export { leadBoard as readBoard, listLeads } from './hooks/lead-list-route.ts';
export { mergeLeads } from './hooks/lead-merge.ts';
export {
  addActivity,
  addLead,
  assignLeadRoute as assignLead,
  moveLeadRoute as moveLead,
  offerLead,
  planLead,
  readLead,
  revealLead,
} from './hooks/lead-routes.ts';
export { findSame } from './hooks/lead-same.ts';
export { createLead, saveLead } from './hooks/lead-save.ts';

guardWrites('leads', leadWrites);
guardWrites('statuses', () => ({ check: checkStage }));
followPicks(takePicks);
sellFrom('lead', leadFacts);
followVouchers(followSale);
export { decideTouches, listTouches, tellCode } from './hooks/lead-agent.ts';
export { answerManual, approveManual, listManual, matchManual, readManual, rejectManual } from './hooks/manual-entries.ts';
export { endOwnHold, handOver } from './hooks/own-leads.ts';
