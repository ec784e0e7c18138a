import { Hono } from 'hono';

/** What is live, what waits and what failed; for the sync screen. */
export const releases = new Hono();
