export { guardViews } from './hooks/saved-views.ts';
export { listExcursionNames, listPeople, readWords } from './hooks/words.ts';
