import { everyWay, type Module } from '../module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'admin-rates', pattern: '/{country}/admin/rates', access: 'rates.edit' },
    { name: 'admin-currencies', pattern: '/{country}/admin/currencies', rendering: 'planned', access: 'currencies.edit' },
    { name: 'admin-currency', pattern: '/{country}/admin/currencies/{code}', rendering: 'planned', access: 'currencies.edit' },
  ],
  navigation: [{ route: 'admin-rates', title: 'nav_rates', order: 86 }],
  rights: {
    'rates.edit': ['senior', 'accountant'],
    'currencies.edit': [],
  },
  writes: {
    currencies: everyWay('currencies.edit'),
    rates: { create: 'rates.edit' },
  },
  offered: ['currency.store.ts', 'hooks/main-currency.ts', 'hooks/sale-context.ts', 'repo/formats.ts'],
} as const satisfies Module;
