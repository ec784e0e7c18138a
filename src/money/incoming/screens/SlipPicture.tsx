import { useEffect, useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type SlipRow, slipAddress } from '../repo/slips.ts';

const isPicture = (file: string): boolean => !file.toLowerCase().endsWith('.pdf');

/** What the guest sent, as large as there is room for. Its address holds for two minutes: the link to it is made when it is pressed. */
export function SlipPicture({ slip }: { readonly slip: SlipRow }) {
  const { t } = useStaff();
  const { id, file } = slip;
  const [address, setAddress] = useState('');
  useEffect(() => {
    let isGone = false;
    if (file !== '' && isPicture(file))
      void browserPb()
        .then((pb) => slipAddress(pb, { id, file }))
        .then((found) => !isGone && setAddress(found))
        .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [id, file]);
  if (file === '') return <p className="slip-gone">{t('slip_gone')}</p>;
  const name = t('slip_picture', { name: slip.name || slip.number });
  const open = async (): Promise<void> => location.assign(await slipAddress(await browserPb(), slip));
  return (
    <figure className="slip-picture">
      {isPicture(file) ? address && <img src={address} alt={name} /> : <p>PDF</p>}
      <figcaption>
        <button type="button" className="kit-link" onClick={() => void open()}>
          {t(isPicture(file) ? 'slip_open' : 'slip_file')}
          <span className="sr-only">{name}</span>
        </button>
      </figcaption>
    </figure>
  );
}
