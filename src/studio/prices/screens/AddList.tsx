import { useId, useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { createDraft } from '../../studio/repo/drafts.ts';

interface AddListProps {
  readonly excursion: string;
  /** Days from which it has a list already. */
  readonly taken: readonly string[];
  readonly today: string;
  readonly onAdded: () => Promise<void>;
}

/** Begins a list of prices from a day on. */
export function AddList({ excursion, taken, today, onAdded }: AddListProps) {
  const { t } = useStaff();
  const id = useId();
  const [from, setFrom] = useState('');
  const [said, setSaid] = useState('');
  /** A press that is refused is no work: the button takes the next one at once. */
  const add = (): Promise<void> | undefined => {
    const fault = from === '' ? t('prices_list_day') : taken.includes(from) ? t('prices_list_taken') : '';
    setSaid(fault);
    return fault === '' ? begin() : undefined;
  };
  const begin = async (): Promise<void> => {
    await createDraft(await browserPb(), 'price_lists', { fields: { excursion, valid_from: from }, hand: crypto.randomUUID() });
    setFrom('');
    await onAdded();
    sayDone(t('prices_list_added'));
  };
  return (
    <div className="prices-row">
      <div className="kit-field">
        <label className="kit-label" htmlFor={id}>
          {t('prices_list_from')}
        </label>
        <input
          id={id}
          type="date"
          className="kit-input"
          min={today}
          aria-invalid={said !== ''}
          aria-describedby={`${id}-said`}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <p id={`${id}-said`} className="kit-error" role="status">
          {said}
        </p>
      </div>
      <Button className="prices-add" action={add}>
        {t('prices_list_add')}
      </Button>
    </div>
  );
}
