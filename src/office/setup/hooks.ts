export { addCategory, addExcursion, setCountry } from './hooks/first-records.ts';
