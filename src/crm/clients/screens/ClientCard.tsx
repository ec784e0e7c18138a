import { useMemo } from 'react';
import { can } from '../../../access/policy.ts';
import { browserPb } from '../../../data/browser-pb.ts';
import { type ClientRecord, updateClient } from '../repo.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { Anonymise } from './Anonymise.tsx';
import { clientShape } from './client-fields.ts';

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
