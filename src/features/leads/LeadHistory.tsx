import { useEffect, useMemo, useState } from 'react';
import { browserPb } from '../../data/browser-pb.ts';
import { type ExcursionName, listExcursionNames } from '../../data/repos/excursion-names.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { History } from '../../kit/history/History.tsx';
import type { HistoryWords } from '../../kit/history/words.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { leadFields } from './lead-fields.ts';
import type { LeadPartProps } from './lead-part.ts';

/** Fields that the forms of a lead do not ask for. */
const TITLES: Readonly<Record<string, MessageKey>> = {
  status: 'lead_status',
  assigned_user: 'lead_manager',
  next_action: 'lead_next_action',
  next_action_at: 'lead_next_at',
  message: 'lead_message',
  loss_reason: 'lead_loss_reason',
  loss_note: 'lead_loss_note',
  client: 'client',
  number: 'history_number',
  excursion: 'history_excursion',
  variant: 'history_variant',
  child_ages: 'history_child_ages',
  budget: 'history_budget',
  budget_currency: 'history_currency',
  merged_into: 'history_merged_into',
  source_detail: 'history_came_from',
  referral: 'history_came_from',
  manager_hint: 'history_came_from',
  picks: 'history_picks',
  agent: 'lead_agent',
  text: 'activity_text',
  deleted_voucher: 'history_deleted_voucher',
};
/** What follows from the fields above. */
const HIDDEN = [
  ...['uuid', 'country', 'status_since', 'cycle', 'assigned_reason', 'assigned_at', 'phone_e164', 'due_at', 'first_response_at', 'response_minutes'],
  ...['touches', 'last_touch_at', 'won_at', 'closed_at', 'received_at', 'created_by', 'consent', 'also', 'offer', 'external_id', 'into', 'from'],
];

/** What was done to the lead, before and after. */
export function LeadHistory({ page: { lead }, words }: LeadPartProps) {
  const { lang, country } = useStaff();
  const [excursions, setExcursions] = useState<readonly ExcursionName[]>([]);
  useEffect(() => {
    // Without their names the history says their numbers.
    browserPb()
      .then((pb) => listExcursionNames(pb, country, 'all'))
      .then(setExcursions, () => undefined);
  }, [country]);
  const told = useMemo(
    (): HistoryWords => ({
      fields: leadFields(words, lang),
      titles: TITLES,
      named: { excursion: excursions, excursions, status: words.statuses, assigned_user: words.people, agent: words.people, loss_reason: words.reasons },
      hidden: HIDDEN,
    }),
    [words, lang, excursions],
  );
  return (
    <div className="pt-4">
      <History entity="leads" id={lead.id} revision={lead.updated} words={told} />
    </div>
  );
}
