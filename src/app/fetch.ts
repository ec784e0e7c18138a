import { astro } from 'astro/hono';
import { Hono } from 'hono';

const app = new Hono();

// Loaded when it is asked for, not above: pages that are made at build time pass through this file too.
for (const path of ['/api/*', '/_auth/*', '/_translations/*']) {
  app.all(path, async (context) => {
    const { endpoints } = await import('./endpoints/endpoints.ts');
    return endpoints.fetch(context.req.raw);
  });
}

app.all('*', astro());

export default app;
