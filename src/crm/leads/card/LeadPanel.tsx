import { asking } from '../../../data/ask.ts';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import { linkClient } from '../../../model/clients/known.operations.ts';
import type { LeadPage, LeadRecord } from '../../../model/leads/answers.ts';
import { readLead } from '../../../model/leads/reading.operations.ts';
import { mergeLeads } from '../../../model/leads/working.operations.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { LeadFacts } from './LeadFacts.tsx';
import { LeadHead } from './LeadHead.tsx';
import { LeadHistory } from '../lead/LeadHistory.tsx';
import { LeadOffer } from '../sale/LeadOffer.tsx';
import { LeadWork } from './LeadWork.tsx';
import { useState } from 'react';
import { mayMergeLeads } from '../lead/lead.rules.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { saidByReason, sayDone } from '../../../kit/ui/say.ts';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { roleOf } from '../../../access/session.ts';
import { isSeniorRole } from '../../../access/policy.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { LeadPartProps } from '../lead/lead-part.screen.ts';
import { LeadStatus, shownPhone } from '../lead/leads-resource.tsx';

interface LeadSameProps extends LeadPartProps {
  readonly leadHref: (lead: { readonly id: string }) => string;
}

/** Why a lead cannot go into another one: the other way round it can. */
const REFUSALS: Readonly<Record<string, MessageKey>> = { won: 'lead_merge_won', closed: 'lead_merge_closed' };

/** Others with the same contacts in any spelling, and putting them together. */
function LeadSame({ page, words, leadHref, onChanged }: LeadSameProps) {
  const { t, lang, country, timezone, session } = useStaff();
  const link = useLink();
  const [asked, setAsked] = useState<LeadRecord | null>(null);
  const { lead, duplicates, merged, can } = page;
  const worker = { isOverseer: isSeniorRole(roleOf(session)), user: session?.type === 'user' ? session.user.id : '' };
  const clients = duplicates.clients.filter(({ id }) => id !== lead.client);
  const merge = async (from: LeadRecord): Promise<void> => {
    const asked = { id: lead.id, from: from.id, expected_from: from.revision };
    await asking(mergeLeads)(asked, { expected: lead.revision }).catch((thrown: unknown) => {
      throw saidByReason(t, thrown, REFUSALS, { number: from.number });
    });
    setAsked(null);
    sayDone(t('lead_merged', { number: from.number }));
    onChanged();
  };
  const tie = async (client: string): Promise<void> => {
    await asking(linkClient)({ id: lead.id, client }, { expected: lead.revision });
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

const TABS = ['work', 'facts', 'offer', 'same', 'history'] as const;
type Tab = (typeof TABS)[number];
const TITLES = {
  work: 'lead_tab_work',
  facts: 'lead_tab_facts',
  offer: 'lead_tab_offer',
  same: 'lead_tab_same',
  history: 'lead_tab_history',
} as const satisfies Record<Tab, MessageKey>;

const load = asking(readLead);

interface LeadPanelProps {
  readonly id: string;
  readonly first: LeadPage | null;
  readonly words: DeskWords;
  readonly now: number;
  readonly closeTo: string;
  readonly leadHref: (lead: { readonly id: string }) => string;
  readonly onChanged: () => void;
}

/** One lead: who and how to reach him, what is next, and five ways to look at the rest, each with an address. */
export function LeadPanel({ id, first, words, now, closeTo, leadHref, onChanged }: LeadPanelProps) {
  const { t } = useStaff();
  const { address } = useAddress();
  const link = useLink();
  const { found, refresh, retry } = useQuery(load, [{ id }], { first, live: live('leads activities offers vouchers') });
  const changed = (): void => {
    refresh();
    onChanged();
  };
  const params = new URLSearchParams(address.split('?', 2)[1]);
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'work';
  const tabHref = (to: Tab): string => {
    const target = leadHref({ id });
    return to === 'work' ? target : `${target}${target.includes('?') ? '&' : '?'}tab=${to}`;
  };
  return (
    <SidePanel title={found.data ? `${found.data.lead.name} · ${found.data.lead.number}` : t('lead')} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
        {(page) => {
          const part = { page, words, now, onChanged: changed };
          const sames = page.duplicates.leads.length + page.duplicates.clients.filter(({ id: client }) => client !== page.lead.client).length;
          return (
            <>
              <LeadHead {...part} />
              <nav className="kit-tabs" aria-label={t('lead_tabs')}>
                {TABS.map((one) => (
                  <a key={one} {...link(tabHref(one), { replace: true })} aria-current={one === tab ? 'page' : undefined}>
                    {t(TITLES[one])}
                    {one === 'same' && sames > 0 && <span className="kit-count">{sames}</span>}
                  </a>
                ))}
              </nav>
              {tab === 'work' && <LeadWork {...part} />}
              {tab === 'facts' && <LeadFacts {...part} />}
              {tab === 'offer' && <LeadOffer {...part} />}
              {tab === 'same' && <LeadSame {...part} leadHref={leadHref} />}
              {tab === 'history' && <LeadHistory {...part} />}
            </>
          );
        }}
      </PanelRecord>
    </SidePanel>
  );
}
