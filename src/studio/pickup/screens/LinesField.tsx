import { localized } from '../../../i18n/localized.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { TransferLine } from '../../../model/catalogue/fields/shapes.ts';
import type { AreaName } from '../../../catalogue/catalogue/repo/pickup.ts';
import { DraftField } from '../../studio/screens/sheet/DraftField.tsx';
import { NumberBox } from '../../studio/screens/sheet/NumberBox.tsx';
import { withLine, linesIn, lineText, newLine } from '../rules/lines.ts';

interface LinesFieldProps {
  readonly areas: readonly AreaName[];
  /** Whether what is left out is as the main excursion has it. */
  readonly isVariant: boolean;
}

/** Where guests are collected: a row for each area of the country. */
export function LinesField({ areas, isVariant }: LinesFieldProps) {
  const { t, lang } = useStaff();
  const nameOf = (id: string): string => {
    const area = areas.find((one) => one.id === id);
    return area ? localized(area, 'name', lang) : id;
  };
  const words = { yes: t('pickup_line_yes'), no: t('pickup_line_no'), nameOf };
  return (
    <DraftField name="lines" label={t('studio_field_lines')} hint={t('pickup_lines_hint')} isGroup valueText={(value) => lineText(linesIn(value), words)}>
      {(ties, { value }, type) => {
        const lines = linesIn(value);
        const put = (area: string, line: TransferLine | null): void => type(withLine(lines, area, line));
        return (
          <ul className="pickup-lines" aria-describedby={ties['aria-describedby']}>
            {areas.map((area) => (
              <LineRow
                key={area.id}
                id={`${ties.id}-${area.id}`}
                name={nameOf(area.id)}
                line={lines.find((one) => one.area === area.id) ?? null}
                isVariant={isVariant}
                onChange={(line) => put(area.id, line)}
                area={area.id}
              />
            ))}
          </ul>
        );
      }}
    </DraftField>
  );
}

interface LineRowProps {
  readonly id: string;
  readonly area: string;
  readonly name: string;
  readonly line: TransferLine | null;
  readonly isVariant: boolean;
  readonly onChange: (line: TransferLine | null) => void;
}

function LineRow({ id, area, name, line, isVariant, onChange }: LineRowProps) {
  const { t } = useStaff();
  const state = line === null ? '' : line.is_offered ? 'yes' : 'no';
  const choose = (to: string): void => onChange(to === '' ? null : { ...(line ?? newLine(area)), is_offered: to === 'yes' });
  const change = (part: Partial<TransferLine>): void => onChange({ ...(line ?? newLine(area)), ...part });
  return (
    <li className="pickup-line">
      <span className="pickup-line-name">{name}</span>
      <select className="kit-input kit-select" aria-label={t('pickup_line', { area: name })} value={state} onChange={({ target }) => choose(target.value)}>
        <option value="">{t(isVariant ? 'pickup_line_like' : 'pickup_line_unsaid')}</option>
        <option value="yes">{t('pickup_line_yes')}</option>
        <option value="no">{t('pickup_line_no')}</option>
      </select>
      {line?.is_offered && (
        <>
          <input
            type="time"
            className="kit-input"
            aria-label={t('pickup_line_from', { area: name })}
            value={line.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <input
            type="time"
            className="kit-input"
            aria-label={t('pickup_line_to', { area: name })}
            value={line.to}
            onChange={({ target }) => change({ to: target.value })}
          />
          <span className="pickup-line-sum">
            <label className="sr-only" htmlFor={id}>
              {t('pickup_line_supplement', { area: name })}
            </label>
            <NumberBox id={id} value={line.supplement} onType={(supplement) => change({ supplement })} />
          </span>
          <select
            className="kit-input kit-select"
            aria-label={t('pickup_line_unit', { area: name })}
            value={line.unit}
            onChange={({ target }) => change({ unit: target.value === 'party' ? 'party' : 'person' })}
          >
            <option value="person">{t('pickup_per_person')}</option>
            <option value="party">{t('pickup_per_party')}</option>
          </select>
        </>
      )}
    </li>
  );
}
