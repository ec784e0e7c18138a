// Written by scripts/collect.ts from the files of the modules.
/** Names of the lists that can be taken away as files. */
export const EXPORT_LISTS = ['cancellation-rules', 'clients', 'leads', 'notes', 'reminders', 'reminder-templates', 'users', 'vouchers'] as const;
export type ExportListName = (typeof EXPORT_LISTS)[number];
