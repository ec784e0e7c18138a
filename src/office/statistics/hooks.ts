import { guardWrites } from '../../backend/desk/records.ts';
import { checkPin, checkQuestion } from './own/letters.hooks.ts';

export { readCategories, readLoad, readSums, settleDue } from './figures/sums.hooks.ts';
export { checkSums, followCountry, followMain } from './figures/keep.hooks.ts';
export { claimLetter, mailLetter, readLetterSums, readLetterWays, tellLetter } from './own/letters.hooks.ts';
export { listStatLeads as listFigureLeads, listStatVouchers as listFigureVouchers } from './lists/lists.hooks.ts';
export { listTargets, setTargets } from './targets/targets.hooks.ts';

guardWrites('stat_questions', () => ({ check: checkQuestion, unrecorded: ['name', 'question', 'email'], isQuiet: true }));
guardWrites('stat_pins', () => ({ check: checkPin, isQuiet: true }));
