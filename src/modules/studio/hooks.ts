export { createDraft, discardDraft, readDrafts, saveField } from './hooks/draft-routes.ts';
export { publishDue } from './hooks/due.ts';
export { actOnPublication, publishRoute } from './hooks/publication-routes.ts';
export { readVersions, restoreVersion } from './hooks/version-routes.ts';
