import { useState } from 'react';
import { Button } from '../../kit/ui/Button.tsx';
import { useT } from '../../kit/ui/staff-context.ts';

/** A step that has to be explained. */
export function WhyForm({ label, onSay }: { readonly label: string; readonly onSay: (why: string) => Promise<unknown> }) {
  const t = useT();
  const [why, setWhy] = useState('');
  return (
    <details className="desk-why">
      <summary>{label}</summary>
      <div className="flex flex-wrap items-end gap-2">
        <label className="kit-field grow">
          <span className="kit-label">{t('reminder_why')}</span>
          <input className="kit-input" value={why} maxLength={300} onChange={({ target }) => setWhy(target.value)} />
        </label>
        <Button look="danger" action={() => (why.trim() === '' ? Promise.reject(new Error('why')) : onSay(why.trim()))}>
          {label}
        </Button>
      </div>
    </details>
  );
}
