// Written by scripts/collect.ts from the files of the modules.
/** Names of the lists that can be taken away as files. */
export const EXPORT_LISTS = ['cancellation-rules', 'payments', 'clients', 'hits', 'leads', 'notes', 'reminders', 'reminder-templates', 'security', 'stat-leads', 'stat-vouchers', 'users', 'vouchers'] as const;
export type ExportListName = (typeof EXPORT_LISTS)[number];
