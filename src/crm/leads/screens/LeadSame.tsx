import { useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { type LeadRecord, linkClient, mergeLead } from '../repo.ts';
import { mayMergeLeads } from '../rules/lead-work.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useLink } from '../../../kit/panels/Address.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { saidByReason } from '../../../kit/ui/error-text.ts';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { roleOf } from '../../../access/session.ts';
import { isSeniorRole } from '../../../access/seniority.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { LeadPartProps } from './lead-part.ts';
import { shownPhone } from './leads-resource.tsx';
import { LeadStatus } from './LeadStatus.tsx';

interface LeadSameProps extends LeadPartProps {
  readonly leadHref: (lead: { readonly id: string }) => string;
}

/** Why a lead cannot go into another one: the other way round it can. */
const REFUSALS: Readonly<Record<string, MessageKey>> = { won: 'lead_merge_won', closed: 'lead_merge_closed' };

/** Others with the same contacts in any spelling, and putting them together. */
export function LeadSame({ page, words, leadHref, onChanged }: LeadSameProps) {
  const { t, lang, country, timezone, session } = useStaff();
  const link = useLink();
  const [asked, setAsked] = useState<LeadRecord | null>(null);
  const { lead, duplicates, merged, can } = page;
  const worker = { isOverseer: isSeniorRole(roleOf(session)), user: session?.type === 'user' ? session.user.id : '' };
  const clients = duplicates.clients.filter(({ id }) => id !== lead.client);
  const merge = async (from: LeadRecord): Promise<void> => {
    await mergeLead(await browserPb(), lead, from).catch((thrown: unknown) => {
      throw saidByReason(t, thrown, REFUSALS, { number: from.number });
    });
    setAsked(null);
    sayDone(t('lead_merged', { number: from.number }));
    onChanged();
  };
  const tie = async (client: string): Promise<void> => {
    await linkClient(await browserPb(), lead, client);
    sayDone(t('lead_client_linked'));
    onChanged();
  };
  return (
    <div className="grid gap-4 pt-4">
      {duplicates.leads.length === 0 && clients.length === 0 && <p className="text-ink-2">{t('lead_same_none')}</p>}
      <ul className="kit-list">
        {duplicates.leads.map((other) => (
          <li key={other.id}>
            <div className="grow">
              <a {...link(leadHref(other))} className="font-medium">
                {other.name} · {other.number}
              </a>
              <p className="kit-line text-ink-2">
                <LeadStatus words={words} id={other.status} />
                <span>{shownPhone(other)}</span>
                <span>{formatMoment(other.created, lang, timezone)}</span>
              </p>
            </div>
            {can.merge && mayMergeLeads(worker, [lead.assigned_user, other.assigned_user]) ? (
              <Button action={() => setAsked(other)}>{t('lead_merge')}</Button>
            ) : (
              can.edit && <span className="text-ink-2">{t('lead_merge_senior')}</span>
            )}
          </li>
        ))}
        {clients.map((client) => (
          <li key={client.id}>
            <a className="grow font-medium" href={localePath(href('client', { country, id: client.id }), lang)}>
              {t('client')}: {client.name}
            </a>
            {can.edit && <Button action={() => tie(client.id)}>{t('lead_client_link')}</Button>}
          </li>
        ))}
      </ul>
      {merged.length > 0 && (
        <section>
          <h3 className="kit-heading">{t('lead_merged_here')}</h3>
          <ul className="kit-links">
            {merged.map((one) => (
              <li key={one.id}>
                <a {...link(leadHref(one))}>
                  {one.name} · {one.number}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <Confirm
          isOpen
          look="primary"
          title={t('lead_merge_title', { from: `${asked.name} · ${asked.number}`, into: lead.number })}
          text={t('lead_merge_text')}
          confirm={t('lead_merge')}
          onConfirm={() => merge(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
