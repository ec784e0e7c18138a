import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'forbidden', pattern: '/{country}/_forbidden', access: 'public' },
    { name: 'missing', pattern: '/{country}/_missing', access: 'public' },
    { name: 'login', pattern: '/{country}/login', access: 'public' },
  ],
  offered: ['hooks/phone.ts', 'screens/FactorSetup.tsx', 'screens/SecondPart.tsx', 'sign-in.server.ts', 'site-auth.server.ts'],
} as const satisfies Module;
