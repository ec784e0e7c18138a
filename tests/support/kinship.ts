import { kinshipOf } from '../../src/schema/kinship.ts';
import { admins } from '../../src/modules/users/fields/admins.ts';
import { cancellationRules } from '../../src/modules/cancellation/fields/cancellation-rules.ts';
import { clients } from '../../src/modules/clients/fields/clients.ts';
import { leads } from '../../src/modules/leads/fields/leads.ts';
import { notes } from '../../src/modules/notes/fields/notes.ts';
import { reminderTemplates } from '../../src/modules/reminders/fields/reminder-templates.ts';
import { users } from '../../src/modules/users/fields/users.ts';
import { vouchers } from '../../src/modules/vouchers/fields/vouchers.ts';

/** What is told together of the records that people edit. */
export const KINSHIP = {
  leads: kinshipOf(leads),
  clients: kinshipOf(clients),
  vouchers: kinshipOf(vouchers),
  notes: kinshipOf(notes),
  reminder_templates: kinshipOf(reminderTemplates),
  cancellation_rules: kinshipOf(cancellationRules),
  users: kinshipOf(users),
  admins: kinshipOf(admins),
};
