// Written by scripts/collect.ts from the files of the modules.
import { cancellationRules } from '../cancellation/export.server.ts';
import { payments } from '../cash/export.server.ts';
import { clients } from '../clients/export.server.ts';
import { hits } from '../hits/export.server.ts';
import { leads } from '../leads/export.server.ts';
import { notes } from '../notes/export.server.ts';
import { reminders } from '../reminders/export.server.ts';
import { reminderTemplates } from '../reminders/export.server.ts';
import { security } from '../security/export.server.ts';
import { statLeads } from '../statistics/export.server.ts';
import { statVouchers } from '../statistics/export.server.ts';
import { users } from '../users/export.server.ts';
import { vouchers } from '../vouchers/export.server.ts';

/** How the file of a list is made, by its name. */
export const EXPORTS = {
  'cancellation-rules': cancellationRules,
  payments,
  clients,
  hits,
  leads,
  notes,
  reminders,
  'reminder-templates': reminderTemplates,
  security,
  'stat-leads': statLeads,
  'stat-vouchers': statVouchers,
  users,
  vouchers,
} as const;
