import { kinshipOf } from '../../src/schema/kinship.ts';
import { admins } from '../../src/model/users/fields/admins.ts';
import { cancellationRules } from '../../src/model/cancellation/fields/cancellation-rules.ts';
import { clients } from '../../src/model/clients/fields/clients.ts';
import { leads } from '../../src/model/leads/fields/leads.ts';
import { notes } from '../../src/model/notes/fields/notes.ts';
import { reminderTemplates } from '../../src/model/reminders/fields/reminders.ts';
import { users } from '../../src/model/users/fields/users.ts';
import { vouchers } from '../../src/model/vouchers/fields/vouchers.ts';

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
