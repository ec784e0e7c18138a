import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {} as const satisfies Module;
