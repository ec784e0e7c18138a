import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'voucher-page', pattern: '/v/{token}', access: 'public' },
    { name: 'vouchers', pattern: '/{country}/vouchers', access: 'vouchers.read' },
    { name: 'voucher-create', pattern: '/{country}/vouchers/create', access: 'vouchers.edit', page: 'vouchers' },
    { name: 'voucher', pattern: '/{country}/vouchers/{id}', access: 'vouchers.read', page: 'vouchers' },
  ],
  navigation: [{ route: 'vouchers', title: 'nav_vouchers', order: 40 }],
  rights: {
    'vouchers.read': [...STAFF],
    'vouchers.edit': ['manager', 'senior'],
    'payments.edit': [...STAFF],
  },
  histories: { vouchers: 'vouchers.read', payments: 'vouchers.read', voucher_people: 'vouchers.read' },
  offered: [
    'calling-off/undo.hooks.ts',
    'document/fonts.server.ts',
    'document/pdf-pool.server.ts',
    'document/public.hooks.ts',
    'document/read.server.ts',
    'list/VoucherLines.tsx',
    'payments/payment-facts.hooks.ts',
    'payments/payments.hooks.ts',
    'people/people.hooks.ts',
    'price/recalculate.hooks.ts',
    'sale/freeze.hooks.ts',
    'sale/hold.hooks.ts',
    'sale/origins.hooks.ts',
    'sale/sale.hooks.ts',
    'sale/save.hooks.ts',
    'seats/asked-seats.hooks.ts',
    'seats/availability.server.ts',
    'seats/seats.repo.ts',
    'seats/strip-words.screen.ts',
    'seats/sail.hooks.ts',
    'voucher/voucher.hooks.ts',
    'voucher/vouchers.repo.ts',
  ],
} as const satisfies Module;
