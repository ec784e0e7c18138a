import { useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { VAN_OWNERS } from '../../../model/runs/fields/vocab.ts';
import { addVan } from '../repo/runs.ts';

const NEW = { name: '', plate: '', seats: '10', driver_name: '', driver_phone: '', supplier: '' };
const FIELDS = [
  ['name', 'van_name', 60],
  ['plate', 'van_plate', 20],
  ['seats', 'van_seats', 2],
  ['driver_name', 'van_driver', 80],
  ['driver_phone', 'van_driver_phone', 40],
  ['supplier', 'van_supplier', 120],
] as const;
const OWNER_TITLES = { own: 'van_owner_own', supplier: 'van_owner_supplier' } as const;

/** One more van, with whoever drives it. */
export function NewVan({ isFirst, onDone }: { readonly isFirst: boolean; readonly onDone: () => void }) {
  const { t, country } = useStaff();
  const [van, setVan] = useState(NEW);
  const [owner, setOwner] = useState<(typeof VAN_OWNERS)[number]>('own');
  const add = async (): Promise<void> => {
    await addVan(await browserPb(), country, { ...van, owner, seats: Number(van.seats) || 0, supplier: owner === 'own' ? '' : van.supplier, active: true });
    setVan(NEW);
    sayDone(t('van_added'));
    onDone();
  };
  return (
    <details className="runs-card" open={isFirst}>
      <summary>{t('van_new')}</summary>
      {isFirst && <p className="kit-hint">{t('pickups_vans_none')}</p>}
      <div className="runs-van">
        {FIELDS.filter(([name]) => name !== 'supplier' || owner === 'supplier').map(([name, title, maxLength]) => (
          <TextField key={name} label={t(title)} value={van[name]} maxLength={maxLength} onChange={(value) => setVan({ ...van, [name]: value })} />
        ))}
        <ChoiceField label={t('van_owner')} value={owner} choices={VAN_OWNERS} titleOf={(one) => t(OWNER_TITLES[one])} onChoose={setOwner} />
      </div>
      <Button look="primary" action={add}>
        {t('van_new')}
      </Button>
    </details>
  );
}
