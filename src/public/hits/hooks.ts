export { addHits, listHitPages, listHitRows, readHits, readViews } from './hooks/hits.ts';
