import { type Module, STAFF } from '../module.ts';

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
  histories: { vouchers: 'vouchers.read', payments: 'vouchers.read' },
  offered: [
    'paper/read.server.ts',
    'paper/fonts.server.ts',
    'paper/pdf-pool.server.ts',
    'hooks/called-off.ts',
    'hooks/confirm.ts',
    'hooks/departed.ts',
    'hooks/freeze.ts',
    'hooks/hold.ts',
    'hooks/move.ts',
    'hooks/off-part.ts',
    'hooks/origins.ts',
    'hooks/pay-part.ts',
    'hooks/payments.ts',
    'hooks/product.ts',
    'hooks/recalculate.ts',
    'hooks/sale.ts',
    'hooks/save.ts',
    'hooks/settled.ts',
    'hooks/undo.ts',
    'hooks/who.ts',
    'repo.ts',
    'screens/lines/VoucherLines.tsx',
    'paper/fonts.server.ts',
    'paper/pdf-pool.server.ts',
  ],
} as const satisfies Module;
