/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  reminder_templates: {
    idx_reminder_templates_1: 'UNIQUE (country, kind, language, channel) WHERE active = 1',
    idx_reminder_templates_2: 'UNIQUE (country, code)',
  },
  reminders: {
    idx_reminders_1: 'UNIQUE (voucher, kind, service_date)',
    idx_reminders_2: '(country, kind, service_date, id)',
    idx_reminders_3: '(country, state, due_at, id)',
    idx_reminders_4: '(country, due_at, id)',
  },
} as const;
