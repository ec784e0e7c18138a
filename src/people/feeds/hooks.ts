export { addFeed, endFeed, listFeeds, openFeed } from './hooks/feeds.ts';
