import { guardWrites } from '../../backend/records.ts';
import { leadWrites, statusWrites } from './hooks/lead-edit.ts';

export { guardEnquiry } from './hooks/lead-edit.ts';
export { leadBoard, listLeads } from './hooks/lead-list-route.ts';
export { mergeLeads } from './hooks/lead-merge.ts';
export { addActivity, addLead, assignLeadRoute, moveLeadRoute, offerLead, planLead, readLead, revealLead } from './hooks/lead-routes.ts';
export { findSame } from './hooks/lead-same.ts';
export { createLead, saveLead } from './hooks/lead-save.ts';

guardWrites('leads', leadWrites);
guardWrites('statuses', statusWrites);
