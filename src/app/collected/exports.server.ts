// Written by scripts/collect.ts from the files of the modules.
import { cancellationRules } from '../../catalogue/cancellation/export.server.ts';
import { payments } from '../../money/cash/export.server.ts';
import { clients } from '../../crm/clients/export.server.ts';
import { hits } from '../../public/hits/export.server.ts';
import { leads } from '../../crm/leads/export.server.ts';
import { notes } from '../../catalogue/notes/export.server.ts';
import { reminders } from '../../booking/reminders/export.server.ts';
import { reminderTemplates } from '../../booking/reminders/export.server.ts';
import { security } from '../../people/security/export.server.ts';
import { statLeads } from '../../office/statistics/export.server.ts';
import { statVouchers } from '../../office/statistics/export.server.ts';
import { users } from '../../people/users/export.server.ts';
import { vouchers } from '../../booking/vouchers/export.server.ts';

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
