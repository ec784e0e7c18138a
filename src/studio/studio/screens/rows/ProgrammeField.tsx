import { Button } from '../../../../kit/ui/Button.tsx';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import type { ProgrammeStep } from '../../../../schema/vocab.ts';
import { changedRow, stepsIn } from '../../rules/rows.ts';
import { DraftField } from '../sheet/DraftField.tsx';
import { useEdited } from '../sheet/DraftOf.tsx';
import type { Choice } from '../sheet/inputs.tsx';
import { Rows } from './Rows.tsx';
import { RowTexts } from './RowTexts.tsx';

interface ProgrammeProps {
  readonly label: string;
  readonly places: readonly Choice[];
  readonly inherited?: unknown;
}

const EMPTY: ProgrammeStep = { time: '', text: { ru: '', en: '' } };

/** Hours, what happens and where: a step a row, both languages side by side; one value of the draft. */
export function ProgrammeField({ label, places, inherited }: ProgrammeProps) {
  const { t, lang } = useStaff();
  const { findings } = useEdited();
  const own = stepsIn(inherited);
  const wordsOf = ({ time, text }: ProgrammeStep): string => `${time} ${text[lang] || text.ru}`.trim();
  return (
    <DraftField name="programme" label={label} isGroup hasLines hint={t('studio_programme_hint')} valueText={(value) => stepsIn(value).map(wordsOf).join('\n')}>
      {(_ties, { value }, type) => {
        const steps = stepsIn(value);
        const put = (at: number, step: ProgrammeStep): void => type(changedRow(steps, at, step));
        return (
          <>
            {steps.length === 0 && own.length > 0 && (
              <div className="studio-inherited">
                <p className="kit-hint">{t('studio_programme_main')}</p>
                <ul>
                  {own.map((step) => (
                    <li key={`${step.time}|${step.text.ru}`}>{wordsOf(step)}</li>
                  ))}
                </ul>
                <Button look="quiet" action={() => type(own)}>
                  {t('studio_take_main')}
                </Button>
              </div>
            )}
            <Rows rows={steps} empty={EMPTY} nameOf={(step, at) => wordsOf(step) || `${label} ${at + 1}`} onChange={type}>
              {(step, at) => (
                <>
                  <div className="studio-step">
                    <input
                      className="kit-input"
                      aria-label={`${label} ${at + 1} · ${t('studio_step_time')}`}
                      placeholder="08:00"
                      inputMode="numeric"
                      maxLength={8}
                      autoComplete="off"
                      value={step.time}
                      onChange={({ target }) => put(at, { ...step, time: target.value })}
                    />
                    <select
                      className="kit-input kit-select"
                      aria-label={`${label} ${at + 1} · ${t('studio_step_place')}`}
                      value={step.at ?? ''}
                      onChange={({ target }) => put(at, placed(step, target.value))}
                    >
                      <option value="">{t('studio_step_nowhere')}</option>
                      {places.map((place) => (
                        <option key={place.value} value={place.value}>
                          {place.text}
                        </option>
                      ))}
                    </select>
                  </div>
                  <RowTexts
                    label={`${label} ${at + 1}`}
                    text={step.text}
                    findings={findings.filter((finding) => finding.field === `programme.${at}`)}
                    onType={(text) => put(at, { ...step, text })}
                  />
                </>
              )}
            </Rows>
          </>
        );
      }}
    </DraftField>
  );
}

const placed = ({ time, text }: ProgrammeStep, at: string): ProgrammeStep => ({ time, text, ...(at === '' ? {} : { at }) });
