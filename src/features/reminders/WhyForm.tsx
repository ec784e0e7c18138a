import { useKept } from '../../kit/form/use-kept.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { useT } from '../../kit/ui/staff-context.ts';

interface WhyFormProps {
  /** Names what is typed, so that it outlives the page. */
  readonly name: string;
  readonly label: string;
  readonly onSay: (why: string) => Promise<unknown>;
}

/** A step that has to be explained. */
export function WhyForm({ name, label, onSay }: WhyFormProps) {
  const t = useT();
  const [{ why }, put, drop] = useKept(name, { why: '' });
  return (
    <details className="desk-why">
      <summary>{label}</summary>
      <div className="flex flex-wrap items-end gap-2">
        <label className="kit-field grow">
          <span className="kit-label">{t('reminder_why')}</span>
          <input className="kit-input" value={why} maxLength={300} onChange={({ target }) => put({ why: target.value })} />
        </label>
        <Button look="danger" action={() => (why.trim() === '' ? Promise.reject(new Error('why')) : onSay(why.trim()).then(drop))}>
          {label}
        </Button>
      </div>
    </details>
  );
}
