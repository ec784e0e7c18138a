export { search } from './hooks/search.ts';
