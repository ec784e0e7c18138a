import { can } from '../../access/policy.ts';
import { browserPb } from '../../data/browser-pb.ts';
import { type ClientRecord, updateClient } from '../../data/repos/clients.ts';
import { seenRevision, withCurrent } from '../../kit/form/conflict.ts';
import { useBase } from '../../kit/form/use-base.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { sayDone } from '../../kit/ui/say.ts';
import { Anonymise } from './Anonymise.tsx';
import { CLIENT_FIELDS, clientChange, clientValues } from './client-fields.ts';

interface ClientCardProps {
  readonly client: ClientRecord;
  readonly onChanged: () => void;
}

/** What is known of a client, changed by whoever may. */
export function ClientCard({ client, onChanged }: ClientCardProps) {
  const { t, session } = useStaff();
  const draft = `clients/${client.id}`;
  const base = useBase(client, draft, CLIENT_FIELDS);
  const values = clientValues(base);
  // Hidden contacts must not be saved in the place of the real ones.
  if (!can(session, 'clients.edit') || client.state !== 'active' || client.masked) return <p className="pt-4 text-ink-2">{t('client_read_only')}</p>;
  return (
    <div className="pt-4">
      <RecordForm
        key={base.updated}
        draft={draft}
        fields={CLIENT_FIELDS}
        values={values}
        isPaired
        submitLabel={t('save')}
        onSubmit={async (typed, override) => {
          const change = clientChange(typed, override ?? values);
          if (Object.keys(change).length > 0) {
            await withCurrent(clientValues, async () => updateClient(await browserPb(), client.id, change, seenRevision(override, base.updated)));
          }
          sayDone(t('saved'));
        }}
        onSaved={onChanged}
      />
      {can(session, 'clients.anonymise') && <Anonymise client={client} onChanged={onChanged} />}
    </div>
  );
}
