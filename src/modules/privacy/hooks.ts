export { anonymiseClient } from './hooks/anonymise.ts';
export { purgeHealth } from './hooks/health.ts';
