export { leadBoard, listLeads } from './hooks/lead-list-route.ts';
export { mergeLeads } from './hooks/lead-merge.ts';
export { addActivity, addLead, assignLeadRoute, moveLeadRoute, offerLead, planLead, readLead, revealLead } from './hooks/lead-routes.ts';
export { findSame } from './hooks/lead-same.ts';
export { createLead, saveLead } from './hooks/lead-save.ts';
