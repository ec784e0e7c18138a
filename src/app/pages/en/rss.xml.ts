import { feedOf } from '../_public/feed.ts';

export const prerender = true;
export const GET = feedOf('en');
