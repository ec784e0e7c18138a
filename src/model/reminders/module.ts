import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'reminders', pattern: '/{country}/reminders', access: 'reminders.read' },
    { name: 'reminder-template', pattern: '/{country}/reminders/template', access: 'reminders.templates', page: 'reminders' },
    { name: 'reminder', pattern: '/{country}/reminders/{voucher}', access: 'reminders.read', page: 'reminders' },
  ],
  navigation: [
    { route: 'reminders', title: 'nav_reminders', order: 50 },
    { route: 'reminder-template', title: 'nav_templates', order: 80 },
  ],
  rights: {
    'reminders.read': [...STAFF, 'guide'],
    'reminders.edit': ['manager', 'senior'],
    'reminders.templates': [...STAFF, 'guide', 'content'],
    'reminders.texts': ['senior', 'content'],
  },
  histories: { reminders: 'vouchers.read', reminder_templates: 'reminders.templates' },
  offered: ['hooks/stop.ts', 'hooks/text.ts'],
} as const satisfies Module;
