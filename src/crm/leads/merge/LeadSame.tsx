import { useState } from 'react';
import { isSeniorRole } from '../../../access/policy.ts';
import { roleOf } from '../../../access/session.ts';
import { VoucherLines } from '../../../booking/vouchers/list/VoucherLines.tsx';
import { asking } from '../../../data/ask.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useLink } from '../../../kit/panels/Address.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { saidByReason, sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { linkClient } from '../../../model/clients/known.operations.ts';
import type { LeadRecord } from '../../../model/leads/answers.ts';
import { mergeLeads } from '../../../model/leads/working.operations.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { LeadPartProps } from '../lead/lead-part.screen.ts';
import type { Worker } from '../lead/lead.rules.ts';
import { LeadStatus, shownPhone } from '../lead/leads-resource.tsx';
import { mergeOfferOf, type MergeRefusal } from './lead-merge.rules.ts';
import { mergeableIn, sameAs } from './same.screen.ts';

interface LeadSameProps extends LeadPartProps {
  readonly leadHref: (lead: { readonly id: string }) => string;
}

/** Two leads that are to become one. */
interface Merge {
  readonly from: LeadRecord;
  readonly into: LeadRecord;
}

/** Why a merge that was offered is refused all the same: somebody has moved one of the two since. */
const REFUSALS: Readonly<Record<string, MessageKey>> = { won: 'lead_merge_won', closed: 'lead_merge_closed' };
/** Why nothing is offered. Of two statuses one can always go into the other. */
const REASONS: Readonly<Record<MergeRefusal, MessageKey>> = {
  colleague: 'lead_merge_senior',
  nobody: 'lead_merge_take',
  won: 'lead_merge_senior',
  closed: 'lead_merge_senior',
};

/** Others with the same contacts in any spelling, putting them together, and what the guest had before. */
export function LeadSame({ page, words, leadHref, onChanged }: LeadSameProps) {
  const { t, lang, country, session } = useStaff();
  const link = useLink();
  const [asked, setAsked] = useState<Merge | null>(null);
  const { lead, merged, trips, can } = page;
  const { twins, earlier, cards } = sameAs(page, words);
  const worker = { isOverseer: isSeniorRole(roleOf(session)), user: session?.type === 'user' ? session.user.id : '' };
  const merge = async ({ from, into }: Merge): Promise<void> => {
    await asking(mergeLeads)({ id: into.id, from: from.id, expected_from: from.revision }, { expected: into.revision }).catch((thrown: unknown) => {
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
  const rows = (leads: readonly LeadRecord[]) =>
    leads.map((other) => (
      <li key={other.id}>
        <OtherLead other={other} words={words} to={leadHref(other)} />
        {can.edit && <MergeOffered lead={lead} other={other} words={words} worker={worker} onAsk={setAsked} />}
      </li>
    ));
  return (
    <div className="grid gap-4 pt-4">
      {twins.length + cards.length + earlier.length === 0 && <p className="text-ink-2">{t('lead_same_none')}</p>}
      {twins.length + cards.length > 0 && (
        <ul className="kit-list">
          {rows(twins)}
          {cards.map((client) => (
            <li key={client.id}>
              <a className="grow font-medium" href={localePath(href('client', { country, id: client.id }), lang)}>
                {t('client')}: {client.name}
              </a>
              {can.edit && <Button action={() => tie(client.id)}>{t('lead_client_link')}</Button>}
            </li>
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <section>
          <h3 className="kit-heading">{t('lead_same_earlier')}</h3>
          <ul className="kit-list">{rows(earlier)}</ul>
        </section>
      )}
      {trips.length > 0 && (
        <section>
          <h3 className="kit-heading">{t('lead_same_trips')}</h3>
          <VoucherLines vouchers={trips} label={t('lead_same_trips')} />
        </section>
      )}
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
          title={t('lead_merge_title', { from: `${asked.from.name} · ${asked.from.number}`, into: asked.into.number })}
          text={t('lead_merge_text', { from: asked.from.number, into: asked.into.number })}
          confirm={wayText(t, asked, lead)}
          onConfirm={() => merge(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

type Say = ReturnType<typeof useStaff>['t'];
const wayText = (t: Say, { into }: Merge, here: LeadRecord): string => (into.id === here.id ? t('lead_merge') : t('lead_merge_there', { number: into.number }));

/** Which lead it is, where it stands, how its guest is reached and when it came. */
function OtherLead({ other, words, to }: Pick<LeadPartProps, 'words'> & { readonly other: LeadRecord; readonly to: string }) {
  const { lang, timezone } = useStaff();
  const link = useLink();
  return (
    <div className="grow">
      <a {...link(to)} className="font-medium">
        {other.name} · {other.number}
      </a>
      <p className="kit-line text-ink-2">
        <LeadStatus words={words} id={other.status} />
        <span>{shownPhone(other)}</span>
        <span>{formatMoment(other.created, lang, timezone)}</span>
      </p>
    </div>
  );
}

interface MergeOfferedProps extends Pick<LeadPartProps, 'words'> {
  readonly lead: LeadRecord;
  readonly other: LeadRecord;
  readonly worker: Worker;
  readonly onAsk: (merge: Merge) => void;
}

/** The one way in which the two can become one; why there is none. */
function MergeOffered({ lead, other, words, worker, onAsk }: MergeOfferedProps) {
  const { t } = useStaff();
  const offer = mergeOfferOf(worker, mergeableIn(words, lead), mergeableIn(words, other));
  if (offer.way === '') return <span className="text-ink-2">{t(REASONS[offer.refusal])}</span>;
  const asked = offer.way === 'here' ? { from: other, into: lead } : { from: lead, into: other };
  return <Button action={() => onAsk(asked)}>{wayText(t, asked, lead)}</Button>;
}
