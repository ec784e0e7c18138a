import { Heart } from 'lucide-react';
import { useState } from 'react';
import { asking } from '../../../data/ask.ts';
import type { LeadRecord } from '../../../model/leads/answers.ts';
import { assignLead, revealLead } from '../../../model/leads/working.operations.ts';
import { asAppError } from '../../../errors/app-error.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { localized } from '../../../i18n/localized.ts';
import { ContactButtons } from '../../../people/contacts/screens/ContactButtons.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { CopyButton } from '../../../kit/ui/CopyButton.tsx';
import { errorText, sayDone, sayFailed } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { AssignReason } from '../../../schema/vocab.ts';
import { leads } from '../../../model/leads/fields/leads.ts';
import { AlsoSaid } from './AlsoSaid.tsx';
import type { LeadPartProps } from '../lead/lead-part.screen.ts';
import { managersOf, namesOf, personName } from '../lead/lead-words.ts';
import { LeadStatus, shownPhone, Waiting } from '../lead/leads-resource.tsx';
import { isReturning } from '../merge/lead-merge.rules.ts';
import { sameAs } from '../merge/same.screen.ts';
import { MoveSelect, useMove } from '../move/MoveSelect.tsx';
import { summaryOf } from '../lead/summary.screen.ts';
import { useStale } from '../move/use-stale.tsx';

export const REASONS = {
  manager_link: 'assigned_manager_link',
  agent_manager: 'assigned_agent_manager',
  last_manager: 'assigned_last_manager',
  source_default: 'assigned_source_default',
  round_robin: 'assigned_round_robin',
  by_hand: 'assigned_by_hand',
  nobody: 'assigned_nobody',
} as const satisfies Record<AssignReason, MessageKey>;

/** Status, clock, ways to reach the guest, and whose lead it is. */
export function LeadHead({ page, words, now, onChanged }: LeadPartProps) {
  const { lead, can } = page;
  const { t } = useStaff();
  const { move, dialog } = useMove(words);
  return (
    <section className="kit-head" aria-label={t('lead_state')}>
      <div className="flex flex-wrap items-center gap-2">
        <LeadStatus words={words} id={lead.status} />
        <Waiting lead={lead} words={words} now={now} />
        {can.edit && <MoveSelect words={words} lead={lead} onMove={(to) => void move(lead, to).then(onChanged)} />}
      </div>
      <Returning page={page} words={words} />
      <Contacts lead={lead} page={page} words={words} />
      <AlsoSaid description={leads} also={lead.also} words={[lead.note, lead.message]} />
      <Picked page={page} />
      <Owner page={page} words={words} now={now} onChanged={onChanged} />
      <LookOnly page={page} words={words} />
      {dialog}
    </section>
  );
}

/** That the guest was known before, with the way to his card. */
function Returning({ page, words }: Pick<LeadPartProps, 'page' | 'words'>) {
  const { t, lang, country } = useStaff();
  const { client, lead, trips } = page;
  if (!client || !isReturning(lead, [...trips, ...sameAs(page, words).earlier.filter((one) => one.client === client.id)])) return null;
  return (
    <p className="kit-line">
      <Pill tone="sea">{t('lead_returning')}</Pill>
      <a href={localePath(href('client', { country, id: client.id }), lang)}>{client.name}</a>
      {trips.length > 0 && <span className="text-ink-2">{t('lead_returning_trips', { count: trips.length })}</span>}
    </p>
  );
}

/** What the guest picked of his offers. */
function Picked({ page: { lead, names } }: Pick<LeadPartProps, 'page'>) {
  const { t, lang } = useStaff();
  const picked = (lead.picks ?? []).map(({ excursion }) => excursion);
  if (picked.length === 0) return null;
  return (
    <p className="kit-line">
      <span className="kit-picked">
        <Heart className="size-3.5" aria-hidden />
        {t('offer_picked')}
      </span>
      <span>{namesOf(names, picked, lang)}</span>
    </p>
  );
}

/** Why nothing can be changed here, whose lead it is, and what can be done all the same. */
function LookOnly({ page: { lead, can }, words }: Pick<LeadPartProps, 'page' | 'words'>) {
  const { t, lang, country } = useStaff();
  if (can.edit) return null;
  if (lead.merged_into) {
    return (
      <p className="kit-notice">
        {t('lead_only_merged')} <a href={localePath(href('lead', { country, id: lead.merged_into }), lang)}>{t('lead_only_open')}</a>
      </p>
    );
  }
  if (!can.log) return <p className="kit-notice">{t('lead_only_role')}</p>;
  return <p className="kit-notice">{t('lead_only_colleague', { name: personName(words, lead.assigned_user, lang) || t('lead_nobody') })}</p>;
}

type Contact = Pick<LeadRecord, 'phone_raw' | 'phone_e164' | 'messenger' | 'email'>;

/** How to reach the guest; contacts of somebody else's guest are shown on request, which is written down. */
function Contacts({ lead, page, words }: Pick<LeadPartProps, 'page' | 'words'> & { readonly lead: LeadRecord }) {
  const { t, lang } = useStaff();
  const [revealed, setRevealed] = useState<Contact | null>(null);
  const contact: Contact = revealed ?? lead;
  const reveal = async (): Promise<void> => setRevealed(await asking(revealLead)({ id: lead.id }));
  const phone = contact.phone_e164 || contact.phone_raw;
  return (
    <div className="grid gap-2">
      <p className="kit-line">
        <span className="tabular-nums">{shownPhone(contact)}</span>
        {contact.messenger && <span>{contact.messenger}</span>}
        {contact.email && <a href={lead.masked && !revealed ? undefined : `mailto:${contact.email}`}>{contact.email}</a>}
        <span className="text-ink-2">{t(lead.language === 'ru' ? 'lead_speaks_ru' : 'lead_speaks_en')}</span>
      </p>
      <ContactButtons phone={contact.phone_e164} messenger={contact.messenger}>
        {lead.masked && !revealed ? (
          <Button action={reveal}>{t('lead_reveal')}</Button>
        ) : (
          <>
            {phone && <CopyButton label={t('lead_copy_phone')} text={() => phone} />}
            <CopyButton label={t('lead_copy')} text={() => summaryOf(t, lang, { ...page.lead, ...contact }, { words, names: page.names })} />
          </>
        )}
      </ContactButtons>
    </div>
  );
}

/** Whose lead it is and why; taking and giving it. */
function Owner({ page: { lead, can }, words, onChanged }: LeadPartProps) {
  const { t, lang, session } = useStaff();
  const reason = lead.assigned_reason as AssignReason | '';
  const me = session?.type === 'user' ? session.user.id : '';
  const stale = useStale(words);
  const give = async (user: string, seen: LeadRecord = lead): Promise<void> => {
    const name = personName(words, user, lang) || t('lead_nobody');
    try {
      await asking(assignLead)({ id: seen.id, user }, { expected: seen.revision });
      sayDone(t('lead_assigned', { name }));
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.code === 'stale') {
        const isPossible = (now: LeadRecord): boolean => can.assign || now.assigned_user === '' || now.assigned_user === me;
        const now = await stale.ask(error, { lead, choice: t('lead_assigned', { name }), isPossible });
        if (now) return give(user, now);
      } else sayFailed(errorText(t, error));
    }
    onChanged();
  };
  return (
    <div className="kit-line">
      <span className="text-ink-2">{t('lead_manager')}</span>
      {can.assign ? (
        <select
          className="kit-input kit-select kit-move"
          aria-label={t('lead_manager')}
          value={lead.assigned_user}
          onChange={(event) => void give(event.target.value)}
        >
          <option value="">{t('lead_nobody')}</option>
          {managersOf(words).map((person) => (
            <option key={person.id} value={person.id}>
              {localized(person, 'name', lang)}
            </option>
          ))}
        </select>
      ) : (
        <span className="font-medium">{personName(words, lead.assigned_user, lang) || t('lead_nobody')}</span>
      )}
      {reason !== '' && <span className="text-ink-2">{t(REASONS[reason])}</span>}
      {can.take && !can.assign && <Button action={() => give(me)}>{t('lead_take')}</Button>}
      {stale.dialog}
    </div>
  );
}
