import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'enquiry', pattern: '/enquiry', access: 'public' },
    { name: 'enquiries', pattern: '/enquiries', rendering: 'prerendered' },
  ],
  offered: ['form-uuid.ts', 'queue/kept-enquiry.ts', 'queue/queue.ts', 'screens/kept/waiting-lines.ts'],
} as const satisfies Module;
