import { everyWay, type Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'admin-rates', pattern: '/{country}/admin/rates', access: 'rates.edit' },
    { name: 'admin-currencies', pattern: '/{country}/admin/currencies', access: 'currencies.edit' },
    { name: 'admin-currency-create', pattern: '/{country}/admin/currencies/create', access: 'currencies.edit', page: 'admin-currencies' },
    { name: 'admin-currency', pattern: '/{country}/admin/currencies/{code}', access: 'currencies.edit', page: 'admin-currencies' },
  ],
  navigation: [
    { route: 'admin-rates', title: 'nav_rates', order: 86 },
    { route: 'admin-currencies', title: 'nav_currencies', order: 87 },
  ],
  rights: {
    'rates.edit': ['senior', 'accountant'],
    'currencies.edit': [],
  },
  writes: {
    currencies: everyWay('currencies.edit'),
    rates: { create: 'rates.edit' },
  },
  histories: { currencies: 'currencies.edit' },
  offered: ['currency.store.ts', 'hooks/sale-context.ts', 'repo/currencies.ts', 'repo/formats.ts', 'screens/currency-fields.ts'],
} as const satisfies Module;
