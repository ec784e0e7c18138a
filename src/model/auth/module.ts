import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'forbidden', pattern: '/{country}/_forbidden', access: 'public' },
    { name: 'missing', pattern: '/{country}/_missing', access: 'public' },
    { name: 'login', pattern: '/{country}/login', access: 'public' },
  ],
  offered: ['hooks/phone.ts', 'site-auth.server.ts', 'sign-in-limits.server.ts', 'screens/QrPicture.tsx', 'screens/SecondPart.tsx'],
} as const satisfies Module;
