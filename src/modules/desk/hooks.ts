export { listExcursionNames, listPeople, readWords } from './hooks/words.ts';
