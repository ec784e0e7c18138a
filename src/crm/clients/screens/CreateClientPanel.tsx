import { asking } from '../../../data/ask.ts';
import type { ClientRecord } from '../../../model/clients/known.operations.ts';
import { addClient } from '../../../model/clients/operations.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { CLIENT_FIELDS, clientInput, clientValues } from './client-fields.ts';

const NOTHING = clientValues({});

interface CreateClientPanelProps {
  readonly closeTo: string;
  readonly onCreated: (client: ClientRecord) => void;
}

/** A client who is written down by hand. */
export function CreateClientPanel({ closeTo, onCreated }: CreateClientPanelProps) {
  const { t, country } = useStaff();
  const keys = useIdempotencyKeys('clients/create');
  let created: ClientRecord | null = null;
  return (
    <SidePanel title={t('client_new')} closeTo={closeTo} isNew>
      <RecordForm
        draft="clients/create"
        fields={CLIENT_FIELDS}
        values={NOTHING}
        isPaired
        submitLabel={t('client_create')}
        onSubmit={async (values) => {
          const key = keys.keyFor(values);
          ({ client: created } = await asking(addClient)({ ...clientInput(values), country }, { key }));
          keys.done();
          sayDone(t('client_created', { name: created.name }));
        }}
        onSaved={() => created && onCreated(created)}
      />
    </SidePanel>
  );
}
