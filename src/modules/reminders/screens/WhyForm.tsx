import { useState } from 'react';
import { useKept } from '../../../kit/form/use-kept.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';

interface WhyFormProps {
  /** Names what is typed, so that it outlives the page. */
  readonly name: string;
  readonly label: string;
  readonly onSay: (why: string) => Promise<unknown>;
}

/** A step that has to be explained. */
export function WhyForm({ name, label, onSay }: WhyFormProps) {
  const t = useT();
  const [isMissing, setMissing] = useState(false);
  const [{ why }, put, drop] = useKept(name, { why: '' });
  return (
    <details className="desk-why">
      <summary>{label}</summary>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="grow"
          label={t('reminder_why')}
          value={why}
          isRequired
          maxLength={300}
          error={isMissing && why.trim() === '' ? t('form_required') : undefined}
          onChange={(next) => put({ why: next })}
        />
        <Button
          look="danger"
          action={() => {
            setMissing(why.trim() === '');
            return why.trim() === '' ? undefined : onSay(why.trim()).then(drop);
          }}
        >
          {label}
        </Button>
      </div>
    </details>
  );
}
