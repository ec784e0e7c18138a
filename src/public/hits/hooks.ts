export { addHits } from './hooks/add-hits.ts';
export { listHitPages } from './hooks/hit-pages.ts';
export { listHitRows, readHits, readViews } from './hooks/read-hits.ts';
