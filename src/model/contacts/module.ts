import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  rights: {
    'contacts.watch': ['senior'],
  },
  offered: [
    'hooks/contact-facts.ts',
    'phone.server.ts',
    'screens/ContactButtons.tsx',
    'screens/ContactWatch.tsx',
    'screens/PhoneInput.tsx',
    'screens/contact-links.ts',
  ],
} as const satisfies Module;
