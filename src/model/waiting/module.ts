import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  histories: { waiting_list: 'vouchers.read' },
} as const satisfies Module;
