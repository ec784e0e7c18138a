import { DraftField } from '../sheet/DraftField.tsx';

const dayIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : '');

/** A day, kept as its midnight in UTC. */
export function DayField({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <DraftField name={name} label={label} valueText={dayIn}>
      {(ties, { value }, type) => (
        <input
          {...ties}
          type="date"
          className="kit-input studio-day"
          value={dayIn(value)}
          onChange={({ target }) => type(target.value === '' ? '' : `${target.value} 00:00:00.000Z`)}
        />
      )}
    </DraftField>
  );
}
