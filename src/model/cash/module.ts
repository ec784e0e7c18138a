import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'payments', pattern: '/{country}/payments', access: 'payments.list' },
    { name: 'payment', pattern: '/{country}/payments/{id}', access: 'payments.list', page: 'payments' },
    { name: 'cash', pattern: '/{country}/cash', access: 'cash.own' },
    { name: 'cash-day', pattern: '/{country}/cash/day', access: 'cash.read' },
    { name: 'cash-due', pattern: '/{country}/cash/due', access: 'cash.read' },
  ],
  navigation: [
    { route: 'payments', title: 'nav_payments', order: 45 },
    { route: 'cash', title: 'nav_cash', order: 46 },
  ],
  rights: {
    /** Sees payments of all vouchers together. */
    'payments.list': ['senior', 'accountant'],
    /** Sees what he holds, and hands it over. */
    'cash.own': ['manager', 'senior', 'accountant', 'guide'],
    /** Sees what everybody holds, days, refunds, deposits. */
    'cash.read': ['senior', 'accountant'],
    /** Keeps the boxes and closes days. */
    'cash.edit': ['accountant'],
    /** Is one of two who decide on large sums and on differences. */
    'cash.approve': ['senior', 'accountant'],
  },
} as const satisfies Module;
