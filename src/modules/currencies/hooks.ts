export { addRate, dropRate, keepRate } from './hooks/rates.ts';
