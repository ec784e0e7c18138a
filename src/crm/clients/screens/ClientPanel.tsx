import { useMemo, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { VoucherLines } from '../../../booking/vouchers/list/VoucherLines.tsx';
import { asking, withPb } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { History, type HistoryWords } from '../../../kit/history/History.tsx';
import { describedHistory, namedIn } from '../../../kit/history/described.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { StatusMark } from '../../../kit/status/StatusMark.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { CopyButton } from '../../../kit/ui/CopyButton.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { writeMoney } from '../../../lib/money.ts';
import { clients, type Companion, type GivenConsent, type MessengerHandle } from '../../../model/clients/fields/clients.ts';
import { type ClientPage, type ClientRecord, mergeClients, readClient, revealClient } from '../../../model/clients/known.operations.ts';
import { ContactButtons } from '../../../people/contacts/screens/ContactButtons.tsx';
import { type PersonWord, readPeople, type StatusWord } from '../../../people/desk/repo/desk-words.ts';
import { href, localePath } from '../../../routing/href.ts';
import { ClientCard } from './ClientCard.tsx';
import { AlsoSaid } from '../../leads/card/AlsoSaid.tsx';
import { CLIENT_FIELDS, fromMessengers } from './client-fields.ts';
import { clientPhone } from './clients-resource.tsx';

const given: NonNullable<HistoryWords['texts']>[string] = (value, t) => t((value as GivenConsent).given ? 'yes' : 'no');

/** The action itself says that it was merged, and into whom. */
const HISTORY = describedHistory(clients, { titles: { deleted_voucher: 'history_deleted_voucher' }, hidden: ['lead', 'into', 'from'] });

/** How the history of a client is told. */
export function clientHistory(people: readonly Pick<PersonWord, 'id' | 'name_ru' | 'name_en'>[]): HistoryWords {
  return {
    ...HISTORY,
    fields: CLIENT_FIELDS,
    named: namedIn(clients, { person: people }),
    texts: {
      marketing_consent: given,
      health_consent: given,
      messengers: (value) => (value as readonly MessengerHandle[]).map(({ handle }) => handle).join(', '),
      companions: (value) => (value as readonly Companion[]).map(({ name, age, note }) => [name, age, note].filter(Boolean).join(', ')).join('; '),
    },
  };
}

const loadClientHistory = withPb(readPeople);
const NOBODY: readonly PersonWord[] = [];

/** What was done to the client, before and after. */
function ClientHistory({ client }: { readonly client: ClientRecord }) {
  // Without their names the history says their ids.
  const people = useQuery(loadClientHistory, []).found.data ?? NOBODY;
  const words = useMemo(() => clientHistory(people), [people]);
  return (
    <div className="pt-4">
      <History entity="clients" id={client.id} revision={client.revision} words={words} />
    </div>
  );
}

interface ClientSameProps {
  readonly page: ClientPage;
  readonly clientHref: (client: { readonly id: string }) => string;
  readonly onChanged: () => void;
}

/** Clients with the same contacts in any spelling, and putting them together. */
function ClientSame({ page: { client, duplicates, merged }, clientHref, onChanged }: ClientSameProps) {
  const { t, session } = useStaff();
  const link = useLink();
  const [asked, setAsked] = useState<ClientRecord | null>(null);
  const mayEdit = can(session, 'clients.edit') && client.state === 'active';
  const mayMerge = can(session, 'clients.merge') && client.state === 'active';
  const merge = async (from: ClientRecord): Promise<void> => {
    await asking(mergeClients)({ id: client.id, from: from.id, expected_from: from.revision }, { expected: client.revision });
    setAsked(null);
    sayDone(t('client_merged', { name: from.name }));
    onChanged();
  };
  return (
    <div className="grid gap-4 pt-4">
      {duplicates.length === 0 && <p className="text-ink-2">{t('client_same_none')}</p>}
      <ul className="kit-list">
        {duplicates.map((other) => (
          <li key={other.id}>
            <div className="grow">
              <a {...link(clientHref(other))} className="font-medium">
                {other.name}
              </a>
              <p className="text-ink-2">{clientPhone(other.phone_e164 ?? '')}</p>
            </div>
            {mayMerge ? (
              <Button action={() => setAsked(other)}>{t('lead_merge')}</Button>
            ) : (
              mayEdit && <span className="text-ink-2">{t('lead_merge_senior')}</span>
            )}
          </li>
        ))}
      </ul>
      {merged.length > 0 && (
        <section>
          <h3 className="kit-heading">{t('lead_merged_here')}</h3>
          <ul className="kit-links">
            {merged.map((one) => (
              <li key={one.id}>
                <a {...link(clientHref(one))}>{one.name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <Confirm
          isOpen
          look="primary"
          title={t('client_merge_title', { from: asked.name, into: client.name })}
          text={t('client_merge_text')}
          confirm={t('lead_merge')}
          onConfirm={() => merge(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** What a client has bought and asked for, and who travels along. */
function ClientTrips({ page: { client, leads, vouchers }, statuses }: { readonly page: ClientPage; readonly statuses: readonly StatusWord[] }) {
  const { t, lang, country, timezone } = useStaff();
  const { formats } = useFormats();
  const paid = Object.entries(client.totals?.paid ?? {}).map(([currency, sum]) => writeMoney(sum, currency, formats));
  return (
    <div className="grid gap-5 pt-4">
      {paid.length > 0 && (
        <p>
          {t('client_paid')}: <span className="font-medium tabular-nums">{paid.join(' · ')}</span>
        </p>
      )}
      <section>
        <h3 className="kit-heading">{t('client_vouchers')}</h3>
        {vouchers.length === 0 && <p className="text-ink-2">{t('client_vouchers_none')}</p>}
        <VoucherLines vouchers={vouchers} label={t('client_vouchers')} />
      </section>
      <section>
        <h3 className="kit-heading">{t('leads_title')}</h3>
        {leads.length === 0 && <p className="text-ink-2">{t('client_leads_none')}</p>}
        <ul className="kit-list">
          {leads.map((lead) => {
            const status = statuses.find(({ id }) => id === lead.status);
            return (
              <li key={lead.id}>
                <a className="grow font-medium" href={localePath(href('lead', { country, id: lead.id }), lang)}>
                  {lead.number}
                </a>
                {status && <StatusMark hue={status.colour} icon={status.icon} text={localized(status, 'name', lang)} />}
                <span className="text-ink-2">{formatDate(lead.created, lang, timezone)}</span>
              </li>
            );
          })}
        </ul>
      </section>
      {(client.companions ?? []).length > 0 && (
        <section>
          <h3 className="kit-heading">{t('client_companions')}</h3>
          <ul className="kit-list">
            {(client.companions ?? []).map((one) => (
              <li key={`${one.name} ${one.age}`}>
                <span className="grow">{one.name}</span>
                {one.age !== undefined && <span>{t('client_age', { count: one.age })}</span>}
                {one.note && <span className="text-ink-2">{one.note}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const TABS = ['trips', 'card', 'same', 'history'] as const;
type Tab = (typeof TABS)[number];
const TITLES = {
  trips: 'client_tab_trips',
  card: 'client_tab_card',
  same: 'lead_tab_same',
  history: 'lead_tab_history',
} as const satisfies Record<Tab, MessageKey>;

interface ClientPanelProps {
  readonly id: string;
  readonly first: ClientPage | null;
  readonly statuses: readonly StatusWord[];
  readonly closeTo: string;
  readonly clientHref: (client: { readonly id: string }) => string;
  readonly onChanged: () => void;
}

const load = asking(readClient);

/** One client: how to reach him, his trips, his card, others who may be him, what was done. */
export function ClientPanel({ id, first, statuses, closeTo, clientHref, onChanged }: ClientPanelProps) {
  const { t } = useStaff();
  const { address } = useAddress();
  const link = useLink();
  const { found, retry, refresh } = useQuery(load, [{ id }], { first, live: live('clients leads vouchers') });
  const changed = (): void => {
    refresh();
    onChanged();
  };
  const params = new URLSearchParams(address.split('?', 2)[1]);
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'trips';
  const tabHref = (to: Tab): string => {
    const target = clientHref({ id });
    return to === 'trips' ? target : `${target}${target.includes('?') ? '&' : '?'}tab=${to}`;
  };
  return (
    <SidePanel title={found.data ? found.data.client.name : t('client')} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
        {(page) => (
          <>
            <ClientHead client={page.client} />
            <nav className="kit-tabs" aria-label={t('client_tabs')}>
              {TABS.map((one) => (
                <a key={one} {...link(tabHref(one), { replace: true })} aria-current={one === tab ? 'page' : undefined}>
                  {t(TITLES[one])}
                  {one === 'same' && page.duplicates.length > 0 && <span className="kit-count">{page.duplicates.length}</span>}
                </a>
              ))}
            </nav>
            {tab === 'trips' && <ClientTrips page={page} statuses={statuses} />}
            {tab === 'card' && <ClientCard client={page.client} onChanged={changed} />}
            {tab === 'same' && <ClientSame page={page} clientHref={clientHref} onChanged={changed} />}
            {tab === 'history' && <ClientHistory client={page.client} />}
          </>
        )}
      </PanelRecord>
    </SidePanel>
  );
}

type Contact = Pick<ClientRecord, 'phones' | 'phone_e164' | 'messengers' | 'email'>;

/** Contacts, and what one must know before writing to this person. */
function ClientHead({ client }: { readonly client: ClientRecord }) {
  const { t } = useStaff();
  const [revealed, setRevealed] = useState<Contact | null>(null);
  const contact: Contact = revealed ?? client;
  const reveal = async (): Promise<void> => setRevealed(await asking(revealClient)({ id: client.id }));
  const messengers = fromMessengers(contact.messengers);
  return (
    <section className="kit-head" aria-label={t('lead_state')}>
      {client.blacklisted && (
        <p className="kit-notice kit-notice-bad">
          {t('client_blacklisted')}
          {client.blacklist_reason && `: ${client.blacklist_reason}`}
        </p>
      )}
      {client.state !== 'active' && <p className="kit-notice">{t(clients.fields.state.about.options[client.state])}</p>}
      <p className="kit-line">
        <span className="tabular-nums">{clientPhone(contact.phone_e164 ?? '')}</span>
        {messengers && <span>{messengers.replaceAll('\n', ' · ')}</span>}
        {contact.email && <span>{contact.email}</span>}
        {client.hotel && <span className="text-ink-2">{[client.hotel, client.room].filter(Boolean).join(', ')}</span>}
      </p>
      <AlsoSaid description={clients} also={client.also} words={[client.note, client.diet]} />
      <ContactButtons phone={contact.phone_e164 ?? ''} messenger={(contact.messengers ?? [])[0]?.handle ?? ''}>
        {client.masked && !revealed ? (
          <Button action={reveal}>{t('lead_reveal')}</Button>
        ) : (
          contact.phone_e164 && <CopyButton label={t('lead_copy_phone')} text={() => contact.phone_e164} />
        )}
      </ContactButtons>
    </section>
  );
}
