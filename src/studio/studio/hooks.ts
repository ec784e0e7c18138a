import { endBy } from '../../people/retention/hooks/enders.ts';
import { endHidden } from './hooks/stored-first.ts';

export { createDraft, discardDraft, readDrafts, saveField } from './hooks/draft-routes.ts';
export { readContent } from './hooks/content.ts';
export { readWork as readStudioWork } from './hooks/work.ts';
export { publishDue } from './hooks/due.ts';
export { actOnPublication, publishRoute as publish } from './hooks/publication-routes.ts';
export { storeDraft } from './hooks/stored-early.ts';
export { saveFields } from './hooks/typing-together.ts';
export { readVersions, restoreVersion } from './hooks/version-routes.ts';

endBy('hidden', endHidden('ic_excurs_images'));
endBy('hidden-videos', endHidden('ic_excurs_assets'));
endBy('hidden-covers', endHidden('post_images'));
