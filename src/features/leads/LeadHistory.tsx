import type { MessageKey } from '../../i18n/message-key.ts';
import { localized } from '../../i18n/localized.ts';
import { History } from '../../kit/history/History.tsx';
import type { Words } from '../../kit/history/changes.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import type { LeadPartProps } from './lead-part.ts';
import { nameIn, personName, statusOf } from './lead-words.ts';
import { KIND_TITLES } from './QuickAdd.tsx';

const ACTIONS: Readonly<Record<string, MessageKey>> = {
  ...KIND_TITLES,
  create: 'action_create',
  update: 'action_update',
  move: 'action_move',
  assign: 'action_assign',
  plan: 'action_plan',
  merge: 'action_merge',
  merged: 'action_merged',
  reveal: 'action_reveal',
  client: 'action_client',
  picks: 'action_picks',
};
const FIELDS: Readonly<Record<string, MessageKey>> = {
  name: 'lead_guest',
  phone_raw: 'lead_phone',
  messenger: 'lead_messenger',
  email: 'lead_email',
  language: 'lead_language',
  source: 'lead_source',
  status: 'lead_status',
  assigned_user: 'lead_manager',
  next_action: 'lead_next_action',
  next_action_at: 'lead_next_at',
  date_from: 'lead_date_from',
  date_to: 'lead_date_to',
  adults: 'lead_adults',
  children: 'lead_children',
  infants: 'lead_infants',
  hotel: 'lead_hotel',
  room: 'lead_room',
  note: 'lead_note',
  message: 'lead_message',
  loss_reason: 'lead_loss_reason',
  loss_note: 'lead_loss_note',
};

/** What was done to the lead, before and after. */
export function LeadHistory({ page: { lead }, words }: LeadPartProps) {
  const { t, lang } = useStaff();
  const told: Words = {
    action: (code) => {
      const key = ACTIONS[code];
      return key ? t(key) : code;
    },
    field: (name) => {
      const key = FIELDS[name];
      return key ? t(key) : null;
    },
    value: (name, value) => {
      if (name === 'status') {
        const status = statusOf(words, value);
        return status ? localized(status, 'name', lang) : value;
      }
      if (name === 'assigned_user') return personName(words, value, lang) || value;
      if (name === 'source') return nameIn(words.sources, value, lang);
      return name === 'loss_reason' ? nameIn(words.reasons, value, lang) : value;
    },
  };
  return (
    <div className="pt-4">
      <History entity="leads" id={lead.id} revision={lead.updated} words={told} />
    </div>
  );
}
