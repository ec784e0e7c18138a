import { useState } from 'react';
import { can } from '../../../access/policy.ts';
import { browserPb } from '../../../data/browser-pb.ts';
import { type ClientPage, type ClientRecord, mergeClient } from '../repo.ts';
import { useLink } from '../../../kit/panels/Address.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { clientPhone } from './clients-resource.tsx';

interface ClientSameProps {
  readonly page: ClientPage;
  readonly clientHref: (client: { readonly id: string }) => string;
  readonly onChanged: () => void;
}

/** Clients with the same contacts in any spelling, and putting them together. */
export function ClientSame({ page: { client, duplicates, merged }, clientHref, onChanged }: ClientSameProps) {
  const { t, session } = useStaff();
  const link = useLink();
  const [asked, setAsked] = useState<ClientRecord | null>(null);
  const mayMerge = can(session, 'clients.merge') && client.state === 'active';
  const merge = async (from: ClientRecord): Promise<void> => {
    await mergeClient(await browserPb(), client, from);
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
            {mayMerge && <Button action={() => setAsked(other)}>{t('lead_merge')}</Button>}
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
