import { guardWrites } from '../../backend/records.ts';
import { checkView } from './hooks/saved-views.ts';

export { listExcursionNames, listPeople, readWords } from './hooks/words.ts';

guardWrites('saved_views', () => ({ check: checkView, unrecorded: ['name', 'query'], isQuiet: true }));
