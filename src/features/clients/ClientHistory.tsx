import type { ClientRecord } from '../../data/repos/clients.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { History } from '../../kit/history/History.tsx';
import type { Words } from '../../kit/history/changes.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { CLIENT_FIELDS } from './client-fields.ts';

const ACTIONS: Readonly<Record<string, MessageKey>> = {
  create: 'action_create',
  update: 'action_update',
  merge: 'action_merge',
  merged: 'action_merged',
  reveal: 'action_reveal',
  anonymise: 'action_anonymise',
};

/** What was done to the client, before and after. */
export function ClientHistory({ client }: { readonly client: ClientRecord }) {
  const { t } = useStaff();
  const words: Words = {
    action: (code) => {
      const key = ACTIONS[code];
      return key ? t(key) : code;
    },
    field: (name) => {
      const spec = CLIENT_FIELDS.find((one) => one.name === name);
      return spec ? t(spec.title) : null;
    },
    value: (_name, value) => (value === 'true' ? t('yes') : value),
  };
  return (
    <div className="pt-4">
      <History entity="clients" id={client.id} revision={client.updated} words={words} />
    </div>
  );
}
