import { useState } from 'react';
import { useKept } from './use-kept.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useT } from '../ui/staff-context.ts';

interface WhyFormProps {
  /** Names what is typed, so that it outlives the page. */
  readonly name: string;
  readonly label: string;
  /** What is asked: who reads it, say. */
  readonly question: string;
  readonly maxLength: number;
  readonly onSay: (why: string) => Promise<unknown>;
}

/** A step that has to be explained. */
export function WhyForm({ name, label, question, maxLength, onSay }: WhyFormProps) {
  const t = useT();
  const [isMissing, setMissing] = useState(false);
  const [{ why }, put, drop] = useKept(name, { why: '' });
  return (
    <details className="desk-why">
      <summary>{label}</summary>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="grow"
          label={question}
          value={why}
          isRequired
          maxLength={maxLength}
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
