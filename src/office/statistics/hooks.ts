import { guardWrites } from '../../backend/desk/records.ts';
import { checkPin, checkQuestion } from './hooks/questions.ts';

export { readCategories } from './hooks/categories.ts';
export { checkSums, followCountry, followMain } from './hooks/keep.ts';
export { claimLetter, mailLetter, readLetterSums, readLetterWays, tellLetter } from './hooks/letters.ts';
export { listStatLeads as listFigureLeads, listStatVouchers as listFigureVouchers } from './hooks/lists.ts';
export { readLoad } from './hooks/load.ts';
export { readSums } from './hooks/sums.ts';
export { listTargets, setTargets } from './hooks/targets.ts';
export { settleDue } from './hooks/settle.ts';

guardWrites('stat_questions', () => ({ check: checkQuestion, unrecorded: ['name', 'question', 'email'], isQuiet: true }));
guardWrites('stat_pins', () => ({ check: checkPin, isQuiet: true }));
