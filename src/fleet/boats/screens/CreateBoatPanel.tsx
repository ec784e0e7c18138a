import { browserPb } from '../../../data/ask.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Boat } from '../../../model/boats/fields/boats.ts';
import { createBoat } from '../repo/boats.ts';
import { BOAT_FIELDS, fromValues, NEW_BOAT } from './boat-fields.tsx';

interface CreateBoatProps {
  readonly closeTo: string;
  readonly onCreated: (boat: Boat) => void;
}

/** A boat that the country did not have. */
export function CreateBoatPanel({ closeTo, onCreated }: CreateBoatProps) {
  const { t, country } = useStaff();
  const keys = useIdempotencyKeys('boats/create');
  let made: Boat | null = null;
  return (
    <SidePanel title={t('boat_new')} closeTo={closeTo} isNew>
      <RecordForm
        draft="boats/create"
        fields={BOAT_FIELDS}
        values={NEW_BOAT}
        isPaired
        submitLabel={t('boat_create')}
        onSubmit={async (values) => {
          const input = fromValues(values);
          made = await createBoat(await browserPb(), country, input, { key: keys.keyFor(input) });
          keys.done();
          sayDone(t('boat_created', { name: made.name }));
        }}
        onSaved={() => made && onCreated(made)}
      />
    </SidePanel>
  );
}
