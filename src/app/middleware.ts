import { defineMiddleware } from 'astro:middleware';

/** Guards every on-demand page; pages made at build time pass untouched. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (context.isPrerendered) return next();
  const [{ guard }, { ON_DEMAND_POLICY }] = await Promise.all([import('./endpoints/guard.ts'), import('./pages/_on-demand/policy.ts')]);
  return guard(context, next, ON_DEMAND_POLICY);
});
