import { guardWrites } from '../../backend/desk/records.ts';
import { kinshipOf } from '../../schema/kinship.ts';
import { sources } from '../../model/desk/fields/statuses.ts';
import { checkSource, checkView } from './hooks/words.ts';

export { listExcursionNames, listPeople, readWords } from './hooks/words.ts';

guardWrites('saved_views', () => ({ check: checkView, unrecorded: ['name', 'query'], isQuiet: true }));
guardWrites('sources', () => ({ kinship: kinshipOf(sources), check: checkSource }));
