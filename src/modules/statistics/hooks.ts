export { readCategories } from './hooks/categories.ts';
export { checkSums, followCountry, followMain } from './hooks/keep.ts';
export { listStatLeads, listStatVouchers } from './hooks/lists.ts';
export { readLoad } from './hooks/load.ts';
export { readSums } from './hooks/sums.ts';
export { listTargets, setTargets } from './hooks/targets.ts';
export { settleDue } from './hooks/settle.ts';
