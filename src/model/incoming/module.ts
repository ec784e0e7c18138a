import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'slips', pattern: '/{country}/slips', access: 'slips.read' },
    { name: 'statements', pattern: '/{country}/statements', access: 'statements.edit' },
    { name: 'pay-methods', pattern: '/{country}/admin/pay-methods', access: 'pay-methods.edit' },
    { name: 'pay-poster', pattern: '/{country}/admin/pay-methods/{id}', access: 'pay-methods.edit' },
  ],
  navigation: [
    { route: 'slips', title: 'nav_slips', order: 48.2 },
    { route: 'statements', title: 'nav_statements', order: 48.4 },
    { route: 'pay-methods', title: 'nav_pay_methods', order: 88 },
  ],
  rights: {
    /** Sees what guests sent as proof of their payments. */
    'slips.read': [...STAFF],
    /** Says that the money is there, or that a slip proves nothing. */
    'slips.decide': ['senior', 'accountant'],
    'statements.edit': ['senior', 'accountant'],
    /** Writes the accounts that guests pay to: whoever changes one moves their money. */
    'pay-methods.edit': ['accountant'],
  },
  histories: { pay_methods: 'pay-methods.edit', slips: 'slips.read', statement_lines: 'statements.edit' },
} as const satisfies Module;
