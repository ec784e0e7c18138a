import { asking } from '../../../data/ask.ts';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { LeadPage } from '../../../model/leads/answers.ts';
import { readLead } from '../../../model/leads/reading.operations.ts';
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
import { LeadSame } from '../merge/LeadSame.tsx';
import { countSame, sameAs } from '../merge/same.screen.ts';
import { LeadOffer } from '../sale/LeadOffer.tsx';
import { LeadWork } from './LeadWork.tsx';

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
          const sames = countSame(sameAs(page, words));
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
