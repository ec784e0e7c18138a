import { useMemo, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { browserPb, asking } from '../../../data/ask.ts';
import type { ClientRecord } from '../../../model/clients/known.operations.ts';
import { anonymiseClient } from '../../../model/privacy/operations.ts';
import { updateClient } from '../repo.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone, saidByReason } from '../../../kit/ui/say.ts';
import { clientShape } from './client-fields.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';

/** Why somebody cannot be wiped yet, and what is to be done first. */
const REFUSALS: Readonly<Record<string, MessageKey>> = {
  voucher_lives: 'client_anonymise_lives',
  money_owed: 'client_anonymise_owed',
  legal_hold: 'client_anonymise_legal',
};

/** Wipes a person out of the books; the name has to be typed, for nothing brings it back. */
function Anonymise({ client, onChanged }: { readonly client: ClientRecord; readonly onChanged: () => void }) {
  const { t } = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const isNamed = typed.trim() === client.name.trim();
  const close = (): void => {
    setIsAsked(false);
    setTyped('');
  };
  const anonymise = async (): Promise<void> => {
    if (!isNamed) throw new Error('not named');
    await asking(anonymiseClient)({ id: client.id, reason: reason.trim() }, { expected: client.revision }).catch((thrown: unknown) => {
      throw saidByReason(t, thrown, REFUSALS);
    });
    close();
    sayDone(t('client_anonymised'));
    onChanged();
  };
  return (
    <section className="kit-danger">
      <p className="grow text-ink-2">{t('client_anonymise_text')}</p>
      <Button look="danger" action={() => setIsAsked(true)}>
        {t('client_anonymise')}
      </Button>
      <Dialog title={t('client_anonymise_title', { name: client.name })} isOpen={isAsked} onClose={close} isAlert>
        <p className="text-ink-2">{t('client_anonymise_text')}</p>
        <TextField label={t('client_anonymise_name', { name: client.name })} value={typed} isRequired onChange={setTyped} />
        <TextField label={t('client_anonymise_reason')} value={reason} isRequired onChange={setReason} />
        <div className="flex flex-wrap justify-end gap-2 pt-2">
          <Button action={close}>{t('cancel')}</Button>
          {isNamed && (
            <Button look="danger" action={anonymise}>
              {t('client_anonymise')}
            </Button>
          )}
        </div>
      </Dialog>
    </section>
  );
}

interface ClientCardProps {
  readonly client: ClientRecord;
  readonly onChanged: () => void;
}

/** What is known of a client, changed by whoever may. */
export function ClientCard({ client, onChanged }: ClientCardProps) {
  const { t, session } = useStaff();
  const shape = useMemo(clientShape, []);
  // Hidden contacts must not be saved in the place of the real ones.
  if (!can(session, 'clients.edit') || client.state !== 'active' || client.masked) return <p className="pt-4 text-ink-2">{t('client_read_only')}</p>;
  return (
    <div className="pt-4">
      <RecordEditForm
        draft={`clients/${client.id}`}
        record={client}
        shape={shape}
        isPaired
        submitLabel={t('save')}
        save={async (edit, expected) => updateClient(await browserPb(), client.id, edit, expected)}
        onSaved={() => {
          sayDone(t('saved'));
          onChanged();
        }}
      />
      {can(session, 'clients.anonymise') && <Anonymise client={client} onChanged={onChanged} />}
    </div>
  );
}
