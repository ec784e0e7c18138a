import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'cancellation-rules', pattern: '/{country}/cancel', access: 'cancellation.read', page: 'cancellation' },
    { name: 'cancellation-rule', pattern: '/{country}/cancel/{id}', access: 'cancellation.read', page: 'cancellation' },
  ],
  navigation: [{ route: 'cancellation-rules', title: 'nav_rules', order: 70 }],
  rights: {
    'cancellation.read': [...STAFF, 'content'],
    'cancellation.edit': ['senior', 'content'],
  },
  histories: { cancellation_rules: 'cancellation.read' },
  offered: ['hooks/rule-terms.ts', 'repo.ts', 'words/sentences.ts'],
} as const satisfies Module;
