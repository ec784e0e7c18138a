import { endBy } from '../../people/retention/hooks/retention-actions.ts';
import { endHidden } from './drafts/going-live.hooks.ts';

export { createDraft, discardDraft, readDrafts, saveField, saveFields, storeDraft } from './drafts/draft-routes.hooks.ts';
export { readContent, readWork as readStudioWork } from './overview/content.hooks.ts';
export { publishDue } from './publications/due.hooks.ts';
export { actOnPublication, publishRoute as publish, readVersions, restoreVersion } from './publications/publication-routes.hooks.ts';

endBy('hidden', endHidden('ic_excurs_images'));
endBy('hidden-videos', endHidden('ic_excurs_assets'));
endBy('hidden-covers', endHidden('post_images'));
