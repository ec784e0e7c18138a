import { defineMiddleware } from 'astro:middleware';

/** Guards every on-demand page; pages made at build time pass untouched. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (context.isPrerendered) return next();
  const { guard } = await import('./server/middleware/guard.ts');
  return guard(context, next);
});
